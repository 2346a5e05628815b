import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { API_BASE } from '@bna/contract/endpoint';
import { createNewsSummary, type NewNewsSummary } from '@bna/contract/feed/news-summary';

/** A submitted news item and its responses. */
export interface Submission {
  /** Part of the title, to find the alert in the database. */
  readonly mark: string;
  /** The alert's id after a 200 or 201: from then on it must never be lost. */
  id: string | null;
  /** Time of that response, by `performance.now()`. */
  ackedAtMs: number | null;
  /** Statuses of all attempts; 0 without a response. */
  readonly statuses: number[];
}

export interface Publisher {
  /** Submits an item. Without a response or after a 503, retries for `retryForMs`. */
  publish(options?: PublishOptions): Promise<Submission>;
  /** Submits one item after the other until stopped. */
  startPublishing(options: PublishingOptions): { stop(): Promise<void> };
  readonly submissions: readonly Submission[];
  readonly acked: readonly Submission[];
}

export interface PublishOptions {
  readonly origin?: string;
  readonly retryForMs?: number;
  /** About 10 KB instead of one. */
  readonly isLarge?: boolean;
}

export interface PublishingOptions {
  readonly everyMs: number;
  /** Default: no retries. */
  readonly retryForMs?: number;
}

const RESPONSE_TIMEOUT_MS = 15_000;
const RETRY_DELAY_MS = 100;

/** Submits news as a scraper does. @param origin called for each attempt */
export function createPublisher({ apiToken, origin }: { apiToken: string; origin: () => string }): Publisher {
  const submissions: Submission[] = [];

  const tryOnce = async (item: NewNewsSummary, submission: Submission, to: string): Promise<'done' | 'retry'> => {
    const response = await fetch(`${to}${API_BASE}${createNewsSummary.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(item),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
      .then(async (received) => ({ status: received.status, text: await received.text() }))
      .catch(() => null);
    submission.statuses.push(response?.status ?? 0);
    if (response === null || response.status === 503) return 'retry';
    if (response.status !== 200 && response.status !== 201) return 'done';
    const id = /"id":"([0-9a-f-]{36})"/.exec(response.text)?.[1];
    if (id === undefined) throw new Error(`A response without an id: ${response.text.slice(0, 200)}`);
    submission.id = id;
    submission.ackedAtMs = performance.now();
    return 'done';
  };

  const publish = async (options: PublishOptions = {}): Promise<Submission> => {
    const mark = randomUUID();
    const item = options.isLarge === true ? { ...createItem(mark), ...LARGE_PARTS } : createItem(mark);
    const submission: Submission = { mark, id: null, ackedAtMs: null, statuses: [] };
    submissions.push(submission);
    const deadline = performance.now() + (options.retryForMs ?? 0);
    while ((await tryOnce(item, submission, options.origin ?? origin())) === 'retry' && performance.now() < deadline) {
      await delay(RETRY_DELAY_MS);
    }
    return submission;
  };

  return {
    publish,
    startPublishing({ everyMs, retryForMs = 0 }) {
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
    submissions,
    get acked() {
      return submissions.filter(({ id }) => id !== null);
    },
  };
}

const LONG_TEXT = 'The company gave further details of the outcome. '.repeat(40);
const LARGE_PARTS = {
  first_part: LONG_TEXT,
  second_part: LONG_TEXT,
  third_part: LONG_TEXT,
  negative_content: LONG_TEXT,
  risk_assessment_comment: LONG_TEXT,
};

function createItem(mark: string): NewNewsSummary {
  return {
    source: 'faults',
    source_id: mark,
    title: `Apple Announces Outcome ${mark}`,
    symbol: 'AAPL',
    published_date: new Date().toISOString(),
    publisher: 'Hollin Newswire',
    first_part: `The outcome ${mark} met the main goal, and the company gave further details.`.repeat(4),
    second_part: 'An approval would open the first market of this kind.',
    third_part: '212 patients, 41 percent fewer relapses, 12 months.',
    negative_content: null,
    risk_assessment_comment: null,
    news_url: `https://news.example/${mark}`,
  };
}
