"""Version v1alpha of the API, generated from the .proto files: do not edit."""
