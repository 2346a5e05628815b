import type { StockNewsUpdate } from '@bna/contract/live-news';
import type { LogPosition } from '@bna/contract/log-position';
import type { NewsFeed, NewsSort, NewsSummary } from '@bna/contract/news';
import { REFETCH_RETRY_MS, REFETCH_SPREAD_MS } from '../../config/timings.ts';
import { applyUpdate } from './apply-update.ts';

/** The feed on screen, as the channel sees it. */
export interface ShownFeed {
  /** Null while none was fetched. */
  read(): { readonly feed: NewsFeed; readonly sort: NewsSort } | null;
  write(feed: NewsFeed): void;
  /** Fetches anew; rejects where that failed. */
  refetch(): Promise<unknown>;
}

/** An item that came while the page was open. `late`: during an absence, told afterwards. */
export interface ArrivedItem {
  readonly item: NewsSummary;
  readonly late: boolean;
}

interface FeedSyncOptions {
  readonly shown: ShownFeed;
  /** Items new on screen, all that came in one go. Corrections and retractions are none. */
  readonly onArrivals: (arrivals: readonly ArrivedItem[]) => void;
  /** Items that were on screen and were taken back, all that went in one go. */
  readonly onRetractions: (retracted: readonly NewsSummary[]) => void;
  /** Runs `task` after `delayMs`; answers how to call it off. */
  readonly schedule: (task: () => void, delayMs: number) => () => void;
  /** From 0 up to 1. */
  readonly random: () => number;
}

export interface FeedSync {
  /** The channel is up and told where the alert log stands. */
  connected(position: LogPosition): void;
  received(update: StockNewsUpdate): void;
  /** The channel is down: what comes in until it is back is late. */
  lost(): void;
  /** The feed on screen is another one, by a fetch or by us. */
  feedChanged(): void;
  dispose(): void;
}

/**
 * Keeps the feed on screen in step with the alert log. Updates go in by `seq`, each once; those that cannot yet are held
 * until a fetch brought what is missing. `latest` is the furthest that the channel told of: while the feed is behind it,
 * it is fetched again, spread over a random delay, except for the page's very first connection.
 */
export function createFeedSync({ shown, onArrivals, onRetractions, schedule, random }: FeedSyncOptions): FeedSync {
  let held: StockNewsUpdate[] = [];
  let latest: LogPosition | null = null;
  let known: NewsFeed | null = null;
  const heardIds = new Set<string>();
  let everLost = false;
  let everConnected = false;
  let refetching = false;
  let callOff: (() => void) | null = null;

  const isBehind = ({ meta }: NewsFeed): boolean =>
    latest !== null && (meta.epoch !== latest.epoch || meta.seq < latest.seq);

  const settle = (refetchDelayMs: number): void => {
    const screen = shown.read();
    if (screen === null) return;
    const feed = applyHeld(screen.feed, screen.sort);
    if (feed !== screen.feed) shown.write(feed);
    noteChanges(feed);
    if (isBehind(feed)) refetchAfter(refetchDelayMs);
  };

  const applyHeld = (start: NewsFeed, sort: NewsSort): NewsFeed => {
    let feed = start;
    const waiting: StockNewsUpdate[] = [];
    for (const update of held) {
      const outcome = applyUpdate(feed, update, sort);
      if (outcome.kind === 'applied') feed = outcome.feed;
      else if (outcome.kind === 'gap') waiting.push(update);
    }
    held = waiting;
    return feed;
  };

  const noteChanges = (feed: NewsFeed): void => {
    const before = known;
    known = feed;
    if (before === null || before.data === feed.data) return;
    const arrivals = missingIn(before, feed.data).map((item) => ({ item, late: everLost && !heardIds.has(item.id) }));
    for (const { item } of arrivals) heardIds.delete(item.id);
    if (arrivals.length > 0) onArrivals(arrivals);
    if (!continues(before, feed)) return;
    const retracted = missingIn(feed, before.data);
    if (retracted.length > 0) onRetractions(retracted);
  };

  const refetchAfter = (delayMs: number): void => {
    if (refetching || callOff !== null) return;
    callOff = schedule(() => {
      callOff = null;
      const screen = shown.read();
      if (screen !== null && isBehind(screen.feed)) void refetch();
    }, delayMs);
  };

  const refetch = async (): Promise<void> => {
    refetching = true;
    try {
      await shown.refetch();
    } catch {
      // Whoever shows the feed shows the failure; here it only means to try again.
    }
    refetching = false;
    settle(REFETCH_RETRY_MS + spread());
  };

  const spread = (): number => random() * REFETCH_SPREAD_MS;

  const hear = (position: LogPosition): void => {
    if (latest?.epoch === position.epoch && latest.seq >= position.seq) return;
    if (latest !== null && latest.epoch !== position.epoch) held = held.filter(({ epoch }) => epoch === position.epoch);
    latest = { epoch: position.epoch, seq: position.seq };
  };

  return {
    connected: (position) => {
      hear(position);
      settle(everConnected ? spread() : 0);
      everConnected = true;
    },
    received: (update) => {
      hear(update);
      if (held.some(({ epoch, seq }) => epoch === update.epoch && seq === update.seq)) return;
      if (update.action === 'created') heardIds.add(update.newsSummary.id);
      held = [...held, update].sort((a, b) => a.seq - b.seq);
      settle(spread());
    },
    lost: () => {
      everLost = true;
    },
    feedChanged: () => settle(spread()),
    dispose: () => {
      callOff?.();
      callOff = null;
    },
  };
}

function missingIn({ data }: NewsFeed, items: readonly NewsSummary[]): NewsSummary[] {
  const present = new Set(data.map(({ id }) => id));
  return items.filter(({ id }) => !present.has(id));
}

/** Whether what is gone from the one to the other was taken back, and did not just end with its day or its log. */
const continues = ({ meta: before }: NewsFeed, { meta: after }: NewsFeed): boolean =>
  after.epoch === before.epoch && after.news_day === before.news_day && after.seq > before.seq;
