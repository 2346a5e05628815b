-- Finds the users who watch the stock of a new alert.
--
-- Safe on existing data and during a rolling upgrade: only an index. Creating it locks writes to watchlists for a moment.
CREATE INDEX "watched_symbol_symbol" ON "watched_symbol" USING btree ("symbol");
