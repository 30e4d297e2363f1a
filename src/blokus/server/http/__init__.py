"""What the web app says over HTTP: the client's files, the API, headers, health; and to whom."""
