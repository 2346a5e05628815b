import type { DeskDraft, DeskRelease } from '@bna/contract/ingestion/desk';

/** Returns the drafts of the stocks that no editor has decided on. */
export function listWaitingDrafts({ drafts, decisions }: DeskRelease): DeskDraft[] {
  const decided = new Set(decisions.map(({ symbol }) => symbol));
  return drafts.filter(({ symbol }) => !decided.has(symbol));
}

/** Returns a queued release after an editor has published it for `symbol`; null if it leaves the queue. */
export function afterPublication(release: DeskRelease, symbol: string): DeskRelease | null {
  const decision = { symbol, decision: 'published', decided_at: new Date().toISOString(), by: 'editor' } as const;
  const decisions = [...release.decisions, decision];
  // As on the server, an editor may choose another symbol than the drafted one.
  const decided = new Set(decisions.map((one) => one.symbol));
  return decided.size >= release.drafts.length ? null : { ...release, decisions };
}
