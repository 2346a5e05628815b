import { API_BASE } from '@bna/contract/endpoint';
import { LIVE_CHANNEL_NAMESPACE, type LiveChannelEvents, type StockNewsUpdate } from '@bna/contract/feed/live-channel';
import type { LogPosition } from '@bna/contract/feed/log-position';
import { listNewsSummaries, type NewsFeed } from '@bna/contract/feed/news-summary';
import { io, type Socket } from 'socket.io-client';
import { RecordedScreen } from './recorded-screen.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { User } from './users.ts';

/** Everything that a page received and showed. Times are `performance.now()` of the test bed. */
export interface PageRecord {
  readonly user: User;
  /** Ids on screen now, oldest first. */
  readonly shown: readonly string[];
  /** Number of times the sound played, by alert id. */
  readonly sounds: ReadonlyMap<string, number>;
  /** When each alert first appeared, by id. Without those of the first fetch. */
  readonly shownAtMs: ReadonlyMap<string, number>;
  /** All news received, whether it was shown or not. */
  readonly receivedNews: readonly ReceivedNews[];
  /** Screens that must never occur: duplicates or a changed order. */
  readonly faults: readonly string[];
  readonly connectCount: number;
  /** Feed statuses other than 200 and 304, and the channel's error codes. */
  readonly refusals: readonly string[];
}

export interface ReceivedNews {
  readonly atMs: number;
  readonly via: 'channel' | 'feed';
  readonly ids: readonly string[];
}

/** An open page that follows docs/live-channel.md as the web app does, but fetches the whole feed for what it missed. */
export interface RecordedPage {
  readonly record: PageRecord;
  readonly position: LogPosition | null;
  readonly isConnected: boolean;
  /** Connects and fetches. Resolves when the first feed is on screen or the channel refused. */
  open(): Promise<void>;
  close(): void;
  /** A sabotage: stops fetching after gaps and reconnects. */
  stopResyncing(): void;
}

export interface RecordedPageOptions {
  readonly user: User;
  /** Called for each connection and each fetch. */
  readonly origin: () => string;
  /** `PUBLIC_ORIGIN`. */
  readonly publicOrigin: string;
  readonly random: SeededRandom;
  /** Reconnects after every refusal and fetches the feed each second, as an attacker would. */
  readonly ignoresRefusals?: boolean;
}

type LiveSocket = Socket<LiveChannelEvents, object>;
type FetchResult = 'ok' | 'failed' | 'refused';

/** The delays of the library's own reconnection, which cannot change its address and so is not used. */
const RECONNECT = { firstMs: 1_000, maxMs: 5_000, jitter: 0.5, timeoutMs: 20_000 } as const;
const REFETCH_JITTER_MS = 2_000;
const REFETCH_RETRY_MS = 1_000;
const PERSISTENT_RETRY_MS = 1_000;
const RESPONSE_TIMEOUT_MS = 20_000;
const TEMPORARY_REFUSALS = new Set(['unavailable', 'too_many_requests']);

export const createRecordedPage = (options: RecordedPageOptions): RecordedPage => new Page(options);

class Page implements RecordedPage {
  readonly record: PageRecord;
  isConnected = false;
  readonly #options: RecordedPageOptions;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #screen = new RecordedScreen();
  readonly #receivedNews: ReceivedNews[] = [];
  readonly #refusals: string[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #opened = Promise.withResolvers<void>();
  #etag: string | null = null;
  #socket: LiveSocket | null = null;
  #connectCount = 0;
  #failedAttempts = 0;
  #isClosed = true;
  #resyncs = true;
  #isRefetching = false;

  constructor(options: RecordedPageOptions) {
    this.#options = options;
    this.#headers = { origin: options.publicOrigin, cookie: options.user.cookie };
    this.record = this.#createRecord(options.user);
  }

  get position(): LogPosition | null {
    return this.#screen.position;
  }

  open(): Promise<void> {
    this.#isClosed = false;
    this.#connect();
    if (this.#options.ignoresRefusals === true) {
      this.#fetchEverySecond();
      this.#opened.resolve();
    } else {
      this.#refetchAfter(0);
    }
    return this.#opened.promise;
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#disconnect();
  }

  stopResyncing(): void {
    this.#resyncs = false;
  }

  /** A live view of the fields. */
  #createRecord(user: User): PageRecord {
    const screen = this.#screen;
    const getConnectCount = (): number => this.#connectCount;
    return {
      user,
      sounds: screen.sounds,
      shownAtMs: screen.shownAtMs,
      faults: screen.faults,
      receivedNews: this.#receivedNews,
      refusals: this.#refusals,
      get shown() {
        return screen.shown;
      },
      get connectCount() {
        return getConnectCount();
      },
    };
  }

  #schedule(task: () => void, ms: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.#isClosed) task();
    }, ms);
    this.#timers.add(timer);
  }

  #randomDelayMs(): number {
    return this.#options.random.next() * REFETCH_JITTER_MS;
  }

  #refetchAfter(ms: number): void {
    if (this.#isRefetching || !this.#resyncs) return;
    this.#isRefetching = true;
    this.#schedule(() => void this.#refetch(), ms);
  }

  async #refetch(): Promise<void> {
    const result = await this.#fetchFeed();
    this.#isRefetching = false;
    if (this.#screen.isBehind && result !== 'refused') this.#refetchAfter(REFETCH_RETRY_MS + this.#randomDelayMs());
  }

  #fetchEverySecond(): void {
    void this.#fetchFeed().finally(() => {
      this.#schedule(() => this.#fetchEverySecond(), PERSISTENT_RETRY_MS);
    });
  }

  async #fetchFeed(): Promise<FetchResult> {
    const response = await this.#requestFeed();
    if (this.#isClosed || response === null || response.status === 304) return response === null ? 'failed' : 'ok';
    if (response.status !== 200) {
      this.#refusals.push(`feed ${String(response.status)}`);
      return response.status === 503 ? 'failed' : 'refused';
    }
    const feed = JSON.parse(response.text) as NewsFeed;
    const ids = feed.data.map(({ id }) => id);
    if (ids.length > 0) this.#receivedNews.push({ atMs: performance.now(), via: 'feed', ids });
    if (!this.#screen.replace(ids, feed.meta)) return 'ok';
    this.#etag = response.etag;
    this.#opened.resolve();
    return 'ok';
  }

  async #requestFeed(): Promise<{ status: number; etag: string | null; text: string } | null> {
    try {
      const response = await fetch(`${this.#options.origin()}${API_BASE}${listNewsSummaries.path}?sort=oldest`, {
        headers: { ...this.#headers, ...(this.#etag === null ? {} : { 'if-none-match': this.#etag }) },
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      return { status: response.status, etag: response.headers.get('etag'), text: await response.text() };
    } catch {
      return null;
    }
  }

  #connect(): void {
    const socket: LiveSocket = io(`${this.#options.origin()}${LIVE_CHANNEL_NAMESPACE}`, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      timeout: RECONNECT.timeoutMs,
      extraHeaders: { ...this.#headers },
    });
    this.#socket = socket;
    const ignoresRefusals = this.#options.ignoresRefusals === true;
    socket.on('connection-success', (position) => {
      this.isConnected = true;
      this.#failedAttempts = 0;
      this.#connectCount += 1;
      this.#screen.noteLatest(position);
      if (this.#screen.isBehind) this.#refetchAfter(this.#connectCount === 1 ? 0 : this.#randomDelayMs());
    });
    socket.on('stock-news-update', (update) => this.#receive(update));
    socket.on('error', ({ code }) => {
      this.#refusals.push(code);
      this.#disconnect();
      if (ignoresRefusals) this.#reconnect();
    });
    socket.on('connect_error', (error) => {
      const code = findErrorCode(error);
      if (code !== null) this.#refusals.push(code);
      this.#disconnect();
      if (code === null || TEMPORARY_REFUSALS.has(code) || ignoresRefusals) this.#reconnect();
      else this.#opened.resolve();
    });
    socket.on('disconnect', () => {
      this.#disconnect();
      this.#reconnect();
    });
  }

  #receive(update: StockNewsUpdate): void {
    this.#receivedNews.push({ atMs: performance.now(), via: 'channel', ids: [update.newsSummary.id] });
    this.#screen.apply(update);
    if (this.#screen.isBehind) this.#refetchAfter(this.#randomDelayMs());
  }

  #reconnect(): void {
    const ms = Math.min(RECONNECT.maxMs, RECONNECT.firstMs * 2 ** this.#failedAttempts);
    this.#failedAttempts += 1;
    const jitter = 1 + (this.#options.random.next() * 2 - 1) * RECONNECT.jitter;
    this.#schedule(() => this.#connect(), this.#options.ignoresRefusals === true ? PERSISTENT_RETRY_MS : ms * jitter);
  }

  #disconnect(): void {
    this.isConnected = false;
    this.#socket?.off();
    this.#socket?.disconnect();
    this.#socket = null;
  }
}

/** Returns the channel's error code, or null if the connection itself failed. */
function findErrorCode(error: Error): string | null {
  const data: unknown = 'data' in error ? error.data : undefined;
  return typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string'
    ? data.code
    : null;
}
