import { API_BASE } from '@bna/contract/endpoint';
import { LIVE_NEWS_NAMESPACE, type LiveNewsEvents, type StockNewsUpdate } from '@bna/contract/live-news';
import type { LogPosition } from '@bna/contract/log-position';
import { listNewsSummaries, type NewsFeed } from '@bna/contract/news';
import { io, type Socket } from 'socket.io-client';
import type { Chance } from './chance.ts';
import type { Person } from './people.ts';

/** What came of one page over its life. Instants are `performance.now()` of the harness. */
export interface SubscriberRecord {
  readonly person: Person;
  /** Ids on screen now, oldest first. */
  readonly shown: readonly string[];
  /** How often the sound played for an id. */
  readonly sounds: ReadonlyMap<string, number>;
  /** When an item was first on screen, by its id. Those of the first fetch are not in it: nobody waited for them. */
  readonly shownAtMs: ReadonlyMap<string, number>;
  /** Every time that any news came in, by the channel or a fetch, whatever was done with it. */
  readonly newsHeard: readonly {
    readonly atMs: number;
    readonly way: 'channel' | 'feed';
    readonly ids: readonly string[];
  }[];
  /** What should never have been on screen: doubles, a wrong order. */
  readonly faults: readonly string[];
  readonly connects: number;
  /** Statuses of the feed that were neither 200 nor 304, and what the channel's door said. */
  readonly refusals: readonly string[];
}

/** A page that somebody left open: does what `docs/live-channel.md` tells of the page. */
export interface Subscriber {
  readonly record: SubscriberRecord;
  readonly position: LogPosition | null;
  readonly isConnected: boolean;
  /** Connects and fetches. Resolves when the first feed is on screen, or the door refused. */
  open(): Promise<void>;
  close(): void;
  /** A sabotage: the page neither fetches after a gap nor after an absence any more. */
  stopResyncing(): void;
}

export interface SubscriberOptions {
  readonly person: Person;
  /** Where the page finds the product; asked anew for each connection and each fetch. */
  readonly origin: () => string;
  /** `PUBLIC_ORIGIN`. */
  readonly publicOrigin: string;
  readonly chance: Chance;
  /** Comes back at once whatever it is told, and fetches the feed each second: what somebody without a right might try. */
  readonly insists?: boolean;
}

type LiveSocket = Socket<LiveNewsEvents, object>;

/** As the library's own reconnection has it, which is bound to one address and so not used here. */
const RECONNECT = { firstMs: 1_000, maxMs: 5_000, spread: 0.5, connectWithinMs: 20_000 } as const;
const REFETCH_SPREAD_MS = 2_000;
const REFETCH_RETRY_MS = 1_000;
const INSIST_EVERY_MS = 1_000;
const ANSWER_WITHIN_MS = 20_000;
/** Refusals of the door that do not last. */
const PASSING = new Set(['unavailable', 'too_many_requests']);

export function createSubscriber(options: SubscriberOptions): Subscriber {
  const { person, origin, publicOrigin, chance, insists = false } = options;
  const headers = { origin: publicOrigin, cookie: person.cookie };
  const sounds = new Map<string, number>();
  const shownAtMs = new Map<string, number>();
  const newsHeard: { atMs: number; way: 'channel' | 'feed'; ids: readonly string[] }[] = [];
  const faults: string[] = [];
  const refusals: string[] = [];
  let shown: readonly string[] = [];
  let position: LogPosition | null = null;
  let latest: LogPosition | null = null;
  let held: StockNewsUpdate[] = [];
  let etag: string | null = null;
  let socket: LiveSocket | null = null;
  let isConnected = false;
  let connects = 0;
  let attempts = 0;
  let isClosed = true;
  let resyncs = true;
  let isRefetching = false;
  const timers = new Set<NodeJS.Timeout>();
  const opened = Promise.withResolvers<void>();

  const later = (task: () => void, ms: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!isClosed) task();
    }, ms);
    timers.add(timer);
  };

  // ---- the screen

  const show = (next: readonly string[], { isFirst }: { isFirst: boolean }): void => {
    const before = new Set(shown);
    if (new Set(next).size !== next.length) faults.push(`an item stands twice: ${next.join(' ')}`);
    const kept = next.filter((id) => before.has(id));
    const stayed = new Set(next);
    if (kept.join() !== shown.filter((id) => stayed.has(id)).join()) faults.push('items have changed their order');
    shown = next;
    if (isFirst) return;
    for (const id of next) {
      if (before.has(id)) continue;
      if (!shownAtMs.has(id)) shownAtMs.set(id, performance.now());
      sounds.set(id, (sounds.get(id) ?? 0) + 1);
    }
  };

  const applyHeld = (): void => {
    const waiting: StockNewsUpdate[] = [];
    for (const update of held.toSorted((a, b) => a.seq - b.seq)) {
      if (position === null || update.epoch !== position.epoch || update.seq > position.seq + 1) waiting.push(update);
      else if (update.seq === position.seq + 1) {
        const { id } = update.newsSummary;
        position = { epoch: update.epoch, seq: update.seq };
        if (update.action === 'created') show([...shown, id], { isFirst: false });
        if (update.action === 'retracted')
          show(
            shown.filter((other) => other !== id),
            { isFirst: false },
          );
      }
    }
    held = waiting;
  };

  const isBehind = (): boolean =>
    position === null || (latest !== null && (latest.epoch !== position.epoch || latest.seq > position.seq));

  const hear = (told: LogPosition): void => {
    if (latest === null || latest.epoch !== told.epoch || latest.seq < told.seq)
      latest = { epoch: told.epoch, seq: told.seq };
  };

  // ---- the feed

  const refetchAfter = (ms: number): void => {
    if (isRefetching || !resyncs) return;
    isRefetching = true;
    later(() => void refetch(), ms);
  };

  const refetch = async (): Promise<void> => {
    const went = await fetchFeed();
    isRefetching = false;
    if (isBehind() && went !== 'refused') refetchAfter(REFETCH_RETRY_MS + chance.next() * REFETCH_SPREAD_MS);
  };

  const fetchFeed = async (): Promise<'ok' | 'failed' | 'refused'> => {
    const answer = await fetch(`${origin()}${API_BASE}${listNewsSummaries.path}?sort=oldest`, {
      headers: { ...headers, ...(etag === null ? {} : { 'if-none-match': etag }) },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
      .then(
        async (response) => ({
          status: response.status,
          etag: response.headers.get('etag'),
          text: await response.text(),
        }),
        () => null,
      )
      .catch(() => null);
    if (isClosed || answer === null || answer.status === 304) return answer === null ? 'failed' : 'ok';
    if (answer.status !== 200) {
      refusals.push(`feed ${String(answer.status)}`);
      return answer.status === 503 ? 'failed' : 'refused';
    }
    const feed = JSON.parse(answer.text) as NewsFeed;
    const ids = feed.data.map(({ id }) => id);
    if (ids.length > 0) newsHeard.push({ atMs: performance.now(), way: 'feed', ids });
    const { epoch, seq } = feed.meta;
    // What was on its way when a later state was already shown.
    if (position !== null && position.epoch === epoch && seq < position.seq) return 'ok';
    etag = answer.etag;
    show(ids, { isFirst: position === null });
    position = { epoch, seq };
    applyHeld();
    opened.resolve();
    return 'ok';
  };

  // ---- the channel

  const comeBack = (): void => {
    const ms = Math.min(RECONNECT.maxMs, RECONNECT.firstMs * 2 ** attempts);
    attempts += 1;
    later(connect, insists ? INSIST_EVERY_MS : ms * (1 + (chance.next() * 2 - 1) * RECONNECT.spread));
  };

  const leave = (): void => {
    isConnected = false;
    socket?.off();
    socket?.disconnect();
    socket = null;
  };

  const connect = (): void => {
    const current: LiveSocket = io(`${origin()}${LIVE_NEWS_NAMESPACE}`, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      timeout: RECONNECT.connectWithinMs,
      extraHeaders: headers,
    });
    socket = current;
    current.on('connection-success', (told) => {
      isConnected = true;
      attempts = 0;
      connects += 1;
      hear(told);
      if (isBehind()) refetchAfter(connects === 1 ? 0 : chance.next() * REFETCH_SPREAD_MS);
    });
    current.on('stock-news-update', (update) => {
      newsHeard.push({ atMs: performance.now(), way: 'channel', ids: [update.newsSummary.id] });
      hear(update);
      held.push(update);
      applyHeld();
      if (isBehind()) refetchAfter(chance.next() * REFETCH_SPREAD_MS);
    });
    current.on('error', ({ code }) => {
      refusals.push(code);
      leave();
      if (insists) comeBack();
    });
    current.on('connect_error', (error) => {
      const code = codeOf(error);
      if (code !== null) refusals.push(code);
      leave();
      if (code === null || PASSING.has(code) || insists) comeBack();
      else opened.resolve();
    });
    current.on('disconnect', () => {
      leave();
      comeBack();
    });
  };

  const insist = (): void => {
    void fetchFeed().finally(() => {
      later(insist, INSIST_EVERY_MS);
    });
  };

  return {
    record: {
      person,
      sounds,
      shownAtMs,
      newsHeard,
      faults,
      refusals,
      get shown() {
        return shown;
      },
      get connects() {
        return connects;
      },
    },
    get position() {
      return position;
    },
    get isConnected() {
      return isConnected;
    },
    open() {
      isClosed = false;
      connect();
      if (insists) {
        insist();
        opened.resolve();
      } else {
        refetchAfter(0);
      }
      return opened.promise;
    },
    close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      leave();
    },
    stopResyncing() {
      resyncs = false;
    },
  };
}

/** The code of a refusal by the channel; null where the connection itself did not come to be. */
function codeOf(error: Error): string | null {
  const data: unknown = 'data' in error ? error.data : undefined;
  return typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string'
    ? data.code
    : null;
}
