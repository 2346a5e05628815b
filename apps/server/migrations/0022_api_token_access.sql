-- Records when an API token is revoked or changes, so that open alert streams end within seconds on every node. The last use
-- changes every few minutes and is no change of access.
--
-- Safe on existing data and during a rolling upgrade: older nodes have no alert streams.
CREATE TRIGGER "api_token_access_told" AFTER UPDATE OF "scopes", "expires_at" OR DELETE ON "api_token" FOR EACH ROW EXECUTE FUNCTION "tell_access_change"();
