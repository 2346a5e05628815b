import { ALERT_CHANGES_PER_PAGE } from '@bna/contract/business';
import type { AlertChange, StockNewsUpdate } from '@bna/contract/feed/live-channel';
import type { LogPosition } from '@bna/contract/feed/log-position';
import type { NewsFeed, NewsSort, NewsSummary } from '@bna/contract/feed/news-summary';
import { REFETCH_RETRY_MS, REFETCH_SPREAD_MS } from '../../../config/timings.ts';
import type { FeedStore } from '../list/feed-store.ts';
import { applyUpdate } from './apply-update.ts';

/** An alert that arrived while the page was open. `isLate`: during a disconnection, fetched afterwards. */
export interface ArrivedAlert {
  readonly alert: NewsSummary;
  readonly isLate: boolean;
}

interface FeedSyncOptions {
  readonly store: FeedStore;
  /** Called with new alerts that arrived together. Corrections and retractions are not arrivals. */
  readonly onArrivals: (arrivals: readonly ArrivedAlert[]) => void;
  /** Called with alerts that were on screen and whose texts or figures were corrected together, as they are now. */
  readonly onCorrections: (corrected: readonly NewsSummary[]) => void;
  /** Called with alerts that were on screen and were retracted together. */
  readonly onRetractions: (retracted: readonly NewsSummary[]) => void;
  /** Runs `task` after `delayMs`. Returns the cancel function. */
  readonly schedule: (task: () => void, delayMs: number) => () => void;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
}

/**
 * Keeps the feed on screen in sync with the alert log. Updates are applied in `seq` order, each once; updates after a gap wait
 * until a fetch fills it. While the feed is behind the latest known position, the missing changes are fetched, or the
 * whole feed if that doesn't help. This happens after a random delay, except on the page's first connection.
 */
export class FeedSync {
  private readonly options: FeedSyncOptions;
  /** Updates that cannot be applied yet, by `seq`. */
  private pending: readonly AlertChange[] = [];
  /** The latest log position that the channel reported. */
  private latest: LogPosition | null = null;
  private previousFeed: NewsFeed | null = null;
  /** Alerts received live. */
  private readonly liveIds = new Set<string>();
  private hasConnected = false;
  private hasDisconnected = false;
  private isRefetching = false;
  private cancelRefetch: (() => void) | null = null;

  constructor(options: FeedSyncOptions) {
    this.options = options;
  }

  /** The channel is connected. `position` is the current end of the alert log. */
  handleConnected(position: LogPosition): void {
    this.advanceLatest(position);
    this.reconcile(this.hasConnected ? this.randomDelayMs() : 0);
    this.hasConnected = true;
  }

  handleUpdate(update: StockNewsUpdate): void {
    this.advanceLatest(update);
    if (update.action === 'created') this.liveIds.add(update.newsSummary.id);
    this.addPending([update]);
    this.reconcile(this.randomDelayMs());
  }

  /** From now on, alerts that were not received live are late. */
  handleDisconnect(): void {
    this.hasDisconnected = true;
  }

  /** The feed in the store changed, by a fetch or by this class. */
  handleFeedChange(): void {
    this.reconcile(this.randomDelayMs());
  }

  dispose(): void {
    this.cancelRefetch?.();
    this.cancelRefetch = null;
  }

  private reconcile(refetchDelayMs: number): void {
    const shown = this.options.store.read();
    if (shown === null) return;
    const feed = this.applyPending(shown.feed, shown.sort);
    if (feed !== shown.feed) this.options.store.write(feed);
    this.reportChanges(feed);
    if (this.isBehind(feed)) this.refetchAfter(refetchDelayMs);
  }

  private addPending(changes: readonly AlertChange[]): void {
    this.pending = [...this.pending, ...changes].sort((a, b) => a.seq - b.seq);
  }

  private applyPending(start: NewsFeed, sort: NewsSort): NewsFeed {
    let feed = start;
    this.pending = this.pending.filter((update) => {
      const outcome = applyUpdate(feed, update, sort);
      if (outcome.kind === 'applied') feed = outcome.feed;
      return outcome.kind === 'gap';
    });
    return feed;
  }

  private reportChanges(feed: NewsFeed): void {
    const before = this.previousFeed;
    this.previousFeed = feed;
    if (before === null) return;
    const arrivals = missingIn(before, feed.data).map((alert) => ({
      alert,
      isLate: this.hasDisconnected && !this.liveIds.has(alert.id),
    }));
    if (arrivals.length > 0) this.options.onArrivals(arrivals);
    if (!continues(before, feed)) return;
    const corrected = correctedSince(before, feed);
    if (corrected.length > 0) this.options.onCorrections(corrected);
    const retracted = missingIn(feed, before.data);
    if (retracted.length > 0) this.options.onRetractions(retracted);
  }

  private refetchAfter(delayMs: number): void {
    if (this.isRefetching || this.cancelRefetch !== null) return;
    this.cancelRefetch = this.options.schedule(() => {
      this.cancelRefetch = null;
      const shown = this.options.store.read();
      if (shown !== null && this.isBehind(shown.feed)) void this.refetch(shown.feed);
    }, delayMs);
  }

  private async refetch(feed: NewsFeed): Promise<void> {
    this.isRefetching = true;
    try {
      if (!(await this.catchUp(feed))) await this.options.store.refetch();
    } catch {
      // The feed's query shows the error; `reconcile` schedules the retry.
    }
    this.isRefetching = false;
    this.reconcile(REFETCH_RETRY_MS + this.randomDelayMs());
  }

  /** Fetches and applies the missing changes, unless they are too many. Returns whether the feed is current then. */
  private async catchUp({ meta }: NewsFeed): Promise<boolean> {
    const { latest } = this;
    if (latest?.epoch !== meta.epoch || latest.seq - meta.seq > ALERT_CHANGES_PER_PAGE.default) return false;
    try {
      this.addPending(await this.options.store.fetchChanges(meta));
    } catch {
      return false;
    }
    this.reconcile(0);
    const shown = this.options.store.read();
    return shown === null || !this.isBehind(shown.feed);
  }

  private isBehind({ meta }: NewsFeed): boolean {
    return this.latest !== null && (meta.epoch !== this.latest.epoch || meta.seq < this.latest.seq);
  }

  private advanceLatest({ epoch, seq }: LogPosition): void {
    const latestSeq = this.latest?.epoch === epoch ? Math.max(this.latest.seq, seq) : seq;
    this.latest = { epoch, seq: latestSeq };
  }

  private randomDelayMs(): number {
    return this.options.random() * REFETCH_SPREAD_MS;
  }
}

function missingIn({ data }: NewsFeed, alerts: readonly NewsSummary[]): NewsSummary[] {
  const present = new Set(data.map(({ id }) => id));
  return alerts.filter(({ id }) => !present.has(id));
}

function correctedSince({ data: before }: NewsFeed, { data }: NewsFeed): NewsSummary[] {
  const shown = new Map(before.map((alert) => [alert.id, alert]));
  return data.filter((alert) => {
    const earlier = shown.get(alert.id);
    return earlier !== undefined && lastCorrectionOf(alert) !== lastCorrectionOf(earlier);
  });
}

const lastCorrectionOf = ({ corrections: [last] }: NewsSummary): string | undefined => last?.corrected_at;

/** Returns whether a missing alert was retracted, rather than dropped with its news day or its epoch. */
const continues = ({ meta: before }: NewsFeed, { meta: after }: NewsFeed): boolean =>
  after.epoch === before.epoch && after.news_day === before.news_day && after.seq > before.seq;
