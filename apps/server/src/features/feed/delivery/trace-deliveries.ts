import type { OpenSpan, Tracer } from '../../../deps.ts';
import type { AlertLog } from '../alert-log.ts';

/** Commits whose rows the tail has not read yet. */
const MAX_PENDING = 1_000;

/**
 * Opens a span from the publication of each change until its live frames are written. On the node that published it,
 * the span belongs to the trace of the publication; elsewhere, `bna.seq` connects them.
 */
export function traceDeliveries(tracer: Tracer) {
  const publications = new Map<number, OpenSpan>();
  return {
    /** To be called on each commit, within the trace of the publication. */
    onCommit(seq: number): void {
      const parent = tracer.current();
      if (parent !== null && publications.size < MAX_PENDING) publications.set(seq, parent);
    },
    /** To be added after the live channel's listener. */
    listener: {
      onRows(rows) {
        for (const { seq, action, published_at: startedAt } of rows) {
          const attributes = { 'bna.seq': seq, 'bna.action': action };
          const parent = publications.get(seq) ?? null;
          publications.delete(seq);
          tracer.open({ name: 'deliver change', kind: 'internal', attributes, startedAt, parent }).end();
        }
      },
      onReset: () => {
        publications.clear();
      },
    } satisfies Parameters<AlertLog['addListener']>[0],
  };
}
