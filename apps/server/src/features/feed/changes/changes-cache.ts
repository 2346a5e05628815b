import type { Db } from '../../../platform/database.ts';
import { HttpError } from '../../../platform/errors.ts';
import { createEncodedBody, type EncodedBody } from '../../../platform/encoded-body.ts';
import { type ClientPosition, readChangesAfter, toPage } from './read-changes.ts';

const MAX_ENTRIES = 16;

/** Caches response bodies of changes after a position, because after a restart thousands of pages ask for the same ones. */
export interface ChangesCache {
  /**
   * Returns the changes as of the last commit to the alert log that this node knows.
   * @throws HttpError 410 if the position is lost
   */
  get(position: ClientPosition, limit: number): Promise<EncodedBody>;
  /** Drops everything. For an alert log that was replaced. */
  readonly clear: () => void;
}

interface Entry {
  /** The read saw at least the changes up to here. */
  readonly minSeq: number;
  /** Shared by concurrent requests. */
  readonly body: Promise<EncodedBody>;
}

export function createChangesCache({ db, committedSeq }: { db: Db; committedSeq: () => number }): ChangesCache {
  const entries = new Map<string, Entry>();

  return {
    get(position, limit) {
      const key = JSON.stringify([position.seq, position.epoch, limit]);
      const minSeq = committedSeq();
      const known = entries.get(key);
      if (known !== undefined && known.minSeq >= minSeq) return known.body;
      const body = readChangesAfter(db, position, limit).then((changes) =>
        createEncodedBody(JSON.stringify(toPage(changes))),
      );
      const entry = { minSeq, body };
      entries.delete(key);
      if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value ?? '');
      entries.set(key, entry);
      body.catch((error: unknown) => {
        // A lost position stays lost until the next change; a failed query is repeated.
        if (!(error instanceof HttpError) && entries.get(key) === entry) entries.delete(key);
      });
      return body;
    },
    clear: () => entries.clear(),
  };
}
