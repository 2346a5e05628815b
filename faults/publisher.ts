import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { API_BASE } from '@bna/contract/endpoint';
import { createNewsSummary, type NewNewsSummary } from '@bna/contract/news';

/** One item that was handed in, and what was heard of it. */
export interface Handed {
  /** Stands in its title, by which it is found in the database. */
  readonly mark: string;
  /** The item's id, if there was an answer of 200 or 201: then it must never be lost. */
  id: string | null;
  /** By `performance.now()`, of the answer. */
  ackedAtMs: number | null;
  /** Statuses of all tries; 0 where there was no answer. */
  readonly statuses: number[];
}

export interface Publisher {
  /** Hands in one item. Without an answer, or at 503, it tries the same item again for `retryForMs`. */
  publish(options?: PublishOptions): Promise<Handed>;
  /** Hands in one item after the other until it is told to stop. */
  keepPublishing(options: KeepPublishing): { stop(): Promise<void> };
  readonly handed: readonly Handed[];
  readonly acked: readonly Handed[];
}

export interface PublishOptions {
  readonly to?: string;
  readonly retryForMs?: number;
  /** About 10 KB instead of one. */
  readonly isLarge?: boolean;
}

export interface KeepPublishing {
  readonly everyMs: number;
  /** Zero: each item is tried once. */
  readonly retryForMs?: number;
}

const ANSWER_WITHIN_MS = 15_000;
const RETRY_AFTER_MS = 100;

/** A scraper that hands in news by HTTP. @param origin where, asked anew for each try */
export function createPublisher({ apiToken, origin }: { apiToken: string; origin: () => string }): Publisher {
  const handed: Handed[] = [];

  const tryOnce = async (item: NewNewsSummary, entry: Handed, to: string): Promise<'done' | 'again'> => {
    const answer = await fetch(`${to}${API_BASE}${createNewsSummary.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(item),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
      .then(
        async (response) => ({ status: response.status, text: await response.text() }),
        () => null,
      )
      .catch(() => null);
    entry.statuses.push(answer?.status ?? 0);
    if (answer === null || answer.status === 503) return 'again';
    if (answer.status !== 200 && answer.status !== 201) return 'done';
    const id = /"id":"([0-9a-f-]{36})"/.exec(answer.text)?.[1];
    if (id === undefined) throw new Error(`An answer without an id: ${answer.text.slice(0, 200)}`);
    entry.id = id;
    entry.ackedAtMs = performance.now();
    return 'done';
  };

  const publish = async (options: PublishOptions = {}): Promise<Handed> => {
    const mark = randomUUID();
    const item = options.isLarge === true ? { ...newItem(mark), ...LARGE } : newItem(mark);
    const entry: Handed = { mark, id: null, ackedAtMs: null, statuses: [] };
    handed.push(entry);
    const deadline = performance.now() + (options.retryForMs ?? 0);
    while ((await tryOnce(item, entry, options.to ?? origin())) === 'again' && performance.now() < deadline) {
      await delay(RETRY_AFTER_MS);
    }
    return entry;
  };

  return {
    publish,
    keepPublishing({ everyMs, retryForMs = 0 }) {
      const stopping = new AbortController();
      const running = (async () => {
        while (!stopping.signal.aborted) {
          await publish({ retryForMs });
          await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        }
      })();
      return {
        async stop() {
          stopping.abort();
          await running;
        },
      };
    },
    handed,
    get acked() {
      return handed.filter(({ id }) => id !== null);
    },
  };
}

const LONG = 'More was said than needs to be repeated here. '.repeat(42);
const LARGE = {
  first_part: LONG,
  second_part: LONG,
  third_part: LONG,
  negative_content: LONG,
  risk_assessment_comment: LONG,
};

function newItem(mark: string): NewNewsSummary {
  return {
    source: 'faults',
    source_id: mark,
    title: `Apple Announces Outcome ${mark}`,
    symbol: 'AAPL',
    published_date: new Date().toISOString(),
    publisher: 'Hollin Newswire',
    first_part: `The outcome ${mark} met the main goal, and more was said than needs to be repeated here.`.repeat(4),
    second_part: 'An approval would open the first market of this kind.',
    third_part: '212 patients, 41 percent fewer relapses, 12 months.',
    negative_content: null,
    risk_assessment_comment: null,
    news_url: `https://news.example/${mark}`,
  };
}
