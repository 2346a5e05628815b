import { AlertAction } from '@bna/contract/feed/live-channel';
import type { RecordKind } from '@bna/contract/track-record/record-log';
import { z } from 'zod';
import type { AlertLogRow } from '../../feed/public.ts';
import type { StoredOutcome } from '../store.ts';
import { hashLeaf } from './merkle-tree.ts';
import type { LogRecord } from './store.ts';

/** A record without its place in the log. */
export type NewRecord = Omit<LogRecord, 'index'>;

const KINDS: Readonly<Record<AlertAction, RecordKind>> = {
  created: 'published',
  updated: 'corrected',
  retracted: 'retracted',
};

const WithId = z.object({ id: z.uuid() });

/** Position in the alert log that the content of a change states. */
const ChangePosition = z.object({ seq: z.int() });

/** Records a change of the feed: the alert as published, after a correction, or as it was retracted. */
export function recordChange(
  { seq, action, news_summary, published_at }: AlertLogRow,
  { epoch, recordedAt }: { readonly epoch: string; readonly recordedAt: Date },
): NewRecord {
  const { id } = WithId.parse(news_summary);
  const change = { epoch, seq, at: published_at.toISOString(), alert: news_summary };
  return toRecord({ kind: KINDS[AlertAction.parse(action)], alert_id: id, recorded_at: recordedAt }, change);
}

/** Records what the stock did after an alert. */
export function recordOutcome(outcome: StoredOutcome, recordedAt: Date): NewRecord {
  const { alert_id, symbol, state, reference_date, reference_kind, reference_price } = outcome;
  return toRecord(
    { kind: 'outcome', alert_id, recorded_at: recordedAt },
    {
      symbol,
      state,
      reference: { date: reference_date, kind: reference_kind, price: reference_price },
      moves: { close: outcome.close_move, next_close: outcome.next_close_move, five_days: outcome.five_day_move },
      market_moves: {
        close: outcome.market_close_move,
        next_close: outcome.market_next_close_move,
        five_days: outcome.market_five_day_move,
      },
      high: outcome.high_move,
      low: outcome.low_move,
      split_ratio: outcome.split_ratio,
      halts: outcome.halts,
      minutes: {
        state: outcome.minutes_state === 'waiting' ? 'unavailable' : outcome.minutes_state,
        price: outcome.minutes_price,
        moves: [outcome.minutes_1_move, outcome.minutes_5_move, outcome.minutes_15_move, outcome.minutes_60_move],
        market_moves: [
          outcome.market_minutes_1_move,
          outcome.market_minutes_5_move,
          outcome.market_minutes_15_move,
          outcome.market_minutes_60_move,
        ],
      },
    },
  );
}

/** Returns the position in the alert log of a recorded change. */
export const seqOf = ({ content }: Pick<LogRecord, 'content'>): number => ChangePosition.parse(JSON.parse(content)).seq;

/** Hashes the columns together with the details, so that none can be changed. */
function toRecord(columns: Pick<LogRecord, 'kind' | 'alert_id' | 'recorded_at'>, details: object): NewRecord {
  const content = toCanonicalJson({ ...columns, recorded_at: columns.recorded_at.toISOString(), ...details });
  return { ...columns, content, leaf_hash: hashLeaf(Buffer.from(content)) };
}

/** Serializes with sorted keys and without spaces (RFC 8785), so that equal content has equal bytes. */
const toCanonicalJson = (content: object): string =>
  JSON.stringify(content, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
