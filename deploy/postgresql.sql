-- The role and the database of the server; as the user postgres: psql -f postgresql.sql
-- The role has no password: only the system's user of the same name becomes it, through the socket.
CREATE ROLE blokus LOGIN;
CREATE DATABASE blokus OWNER blokus ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0;
