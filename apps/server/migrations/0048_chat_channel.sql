-- Alert rules choose webhooks and chats separately. Rules that sent alerts to both, as `webhook`, keep doing so.
--
-- Safe on existing data. During a rolling upgrade, nodes of the version before can't read the changed rules, so that they let
-- every alert of these users ring. A page that has loaded the rules before must reload them to save them.
UPDATE "alert_rules" SET "version" = "version" + 1, "rules" = (
	SELECT jsonb_agg(
		CASE WHEN "rule" -> 'channels' ? 'webhook' THEN jsonb_set("rule", '{channels}', "rule" -> 'channels' || '["chat"]') ELSE "rule" END
		ORDER BY "position"
	)
	FROM jsonb_array_elements("rules") WITH ORDINALITY AS "each" ("rule", "position")
)
WHERE jsonb_path_exists("rules", '$[*].channels[*] ? (@ == "webhook")');
