"""The match server: tables, journal, seats and chance behind the gRPC services of `kelon.v1alpha`."""
