"""What the web app says over HTTP: the files of the client, headers, health; and to whom."""
