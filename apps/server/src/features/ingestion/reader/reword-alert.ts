import type { Release } from '@bna/wires/release';
import type { Clock, Reader } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { EventType } from '../judgement/event-types.ts';
import type { JudgedStock, Judgement, NewsText } from '../judgement/judgement.ts';
import { splitIntoPassages } from '../judgement/text/passages.ts';
import { findFault, toWording, type WordingFault } from './check-wording.ts';
import { consumeReaderRequest } from './daily-requests.ts';
import { addressesModel, Answer, writeQuestion } from './question.ts';

/** The result of an attempt to reword an alert. */
export type ReaderOutcome =
  | { readonly outcome: 'used' | 'late' | 'failed' | 'over_budget' | 'paused' | 'not_sent' }
  | { readonly outcome: 'rejected'; readonly reason: WordingFault | 'schema' };

export interface RewordAlertDeps {
  readonly reader: Reader;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  /** Requests of all nodes in a UTC day. */
  readonly dailyRequests: number;
  /** Called once for each alert. */
  readonly onOutcome: (outcome: ReaderOutcome) => void;
  readonly timeoutMs?: number;
}

export interface AlertToReword {
  readonly release: Release;
  readonly stock: JudgedStock;
  readonly judgement: Judgement;
}

/**
 * Returns the text of an alert in the words of a language model; null to use the frames' own. Never rejects, and takes at
 * most `READER_TIMEOUT_MS`, or until `signal` aborts.
 */
export type RewordAlert = (alert: AlertToReword, signal?: AbortSignal) => Promise<NewsText | null>;

interface Draft {
  readonly event: EventType;
  readonly text: NewsText;
}

/** An alert, and all alerts of one poll together, wait no longer than this. */
export const READER_TIMEOUT_MS = 1_500;
/** After so many failures in a row, the reader is left alone for a while; then one more failure pauses it again. */
const FAILURES_MAX = 3;
const PAUSE_MS = 60_000;

/** Creates the rewording of alerts that the frames decided to publish. It cannot change what is published, only how it reads. */
export function createRewordAlert(deps: RewordAlertDeps): RewordAlert {
  const { reader, db, clock, log, dailyRequests, onOutcome, timeoutMs = READER_TIMEOUT_MS } = deps;
  let failures = 0;
  let pausedUntilMs = 0;

  const ask = async (alert: AlertToReword, draft: Draft, signal: AbortSignal) => {
    const isWithinBudget = await consumeReaderRequest(db, dailyRequests);
    signal.throwIfAborted();
    if (!isWithinBudget) return null;
    return { answer: await reader.ask(writeQuestion(splitIntoPassages(alert.release), alert.stock, draft), signal) };
  };

  const reword = async (
    alert: AlertToReword,
    signal: AbortSignal,
  ): Promise<{ result: ReaderOutcome; text: NewsText | null }> => {
    const { release, stock, judgement } = alert;
    const unused = (result: ReaderOutcome) => ({ result, text: null });
    const { event, summary: draft } = judgement;
    if (event === null || draft === null || addressesModel(`${release.title}\n${release.summary}`)) {
      return unused({ outcome: 'not_sent' });
    }
    if (clock.now().getTime() < pausedUntilMs) return unused({ outcome: 'paused' });
    if (isOver(signal)) return unused({ outcome: 'late' });
    try {
      const reply = await raceAbort(ask(alert, { event, text: draft }, signal), signal);
      failures = 0;
      if (reply === null) return unused({ outcome: 'over_budget' });
      const parsed = Answer.safeParse(reply.answer);
      if (!parsed.success) return unused({ outcome: 'rejected', reason: 'schema' });
      const fault = findFault({ answer: parsed.data, event, draft, release, stock });
      if (fault !== null) return unused({ outcome: 'rejected', reason: fault });
      return { result: { outcome: 'used' }, text: { ...draft, ...toWording(parsed.data) } };
    } catch (error) {
      failures += 1;
      if (failures >= FAILURES_MAX) pausedUntilMs = clock.now().getTime() + PAUSE_MS;
      if (isOver(signal)) return unused({ outcome: 'late' });
      log.warn({ err: error }, 'reader failed');
      return unused({ outcome: 'failed' });
    }
  };

  return async (alert, signal) => {
    const own = AbortSignal.timeout(timeoutMs);
    const { result, text } = await reword(alert, signal === undefined ? own : AbortSignal.any([signal, own]));
    onOutcome(result);
    log.info({ guid: alert.release.guid, symbol: alert.stock.symbol, ...result }, 'reader asked');
    return text;
  };
}

const isOver = (signal: AbortSignal): boolean => signal.aborted;

/** Rejects when `signal` aborts, even if the work takes no notice. */
async function raceAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => {
    reject(new Error('The reader took too long'));
  };
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
