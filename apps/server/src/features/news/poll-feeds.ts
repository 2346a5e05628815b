import { setTimeout as delay } from 'node:timers/promises';
import { FeedError, type NewsSource, type Release } from '../../deps.ts';
import type { Logger } from '../../platform/logger.ts';
import {
  configureFeeds,
  type Feed,
  finishPoll,
  leaseDueFeeds,
  msUntilNextFeed,
  type PollResult,
} from './feed-store.ts';
import { type ProcessReleaseDeps, processRelease } from './process-release.ts';
import { findDecidedGuids } from './release-store.ts';

export interface PollFeedsDeps extends ProcessReleaseDeps {
  readonly newsSource: NewsSource;
  readonly log: Logger;
}

export interface FeedPoller {
  /** Lets the polls under way finish, but waits for no feed that hangs. */
  stop(): Promise<void>;
}

/** How often a feed is asked that names no interval of its own. */
const DEFAULT_INTERVAL_S = 10;
const MAX_INTERVAL_S = 3_600;
const BACK_OFF_MAX_S = 600;
const POLLS_AT_ONCE = 8;
/** A feed may appear while we sleep. */
const LONGEST_SLEEP_MS = 1_000;
const SHORTEST_SLEEP_MS = 20;
const STOP_WITHIN_MS = 2_000;
/** What a feed still lists from before this is no alert any more. */
const NEWS_MAX_AGE_MS = 60 * 60_000;

const INTERVAL_FRAGMENT = /^#interval=(\d{1,4})$/;

/** A feed's address may end in `#interval=SECONDS`, which is for us and never sent. */
export function parseFeedAddress(address: string): { url: string; intervalS: number } {
  const url = new URL(address);
  const seconds = Number(INTERVAL_FRAGMENT.exec(url.hash)?.[1] ?? DEFAULT_INTERVAL_S);
  url.hash = '';
  return { url: url.href, intervalS: Math.min(MAX_INTERVAL_S, Math.max(1, seconds)) };
}

/** Polls the configured feeds until stopped. Of several nodes one polls a feed at a time. */
export async function startFeedPoller(deps: PollFeedsDeps, addresses: readonly string[]): Promise<FeedPoller> {
  const { db, log } = deps;
  await configureFeeds(db, addresses.map(parseFeedAddress));
  let stopped = false;
  let wakeUp = (): void => undefined;
  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const isStopped = (): boolean => stopped;
  // Each poll runs for itself: a feed that hangs keeps no other waiting.
  const polls = new Set<Promise<void>>();
  const begin = (feed: Feed): void => {
    const poll = pollFeed(deps, feed)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'a poll could not be finished; its lease will run out');
      })
      .finally(() => {
        polls.delete(poll);
        wakeUp();
      });
    polls.add(poll);
  };
  const loop = async (): Promise<void> => {
    while (!isStopped()) {
      let sleepMs = LONGEST_SLEEP_MS;
      try {
        for (const feed of await leaseDueFeeds(db, POLLS_AT_ONCE - polls.size)) begin(feed);
        sleepMs = Math.min(sleepMs, Math.max(SHORTEST_SLEEP_MS, (await msUntilNextFeed(db)) ?? LONGEST_SLEEP_MS));
      } catch (error) {
        log.warn({ err: error }, 'feeds could not be polled; trying again');
      }
      if (!isStopped()) await sleep(sleepMs);
    }
  };
  const running = loop();

  return {
    async stop() {
      stopped = true;
      wakeUp();
      await running;
      const timer = new AbortController();
      await Promise.race([
        Promise.all(polls),
        delay(STOP_WITHIN_MS, undefined, { signal: timer.signal, ref: false }).catch(() => undefined),
      ]);
      timer.abort();
    },
  };
}

async function pollFeed(deps: PollFeedsDeps, feed: Feed): Promise<void> {
  const { db, clock, log } = deps;
  let result: PollResult & { nextInS: number };
  try {
    const validators = await takeNews(deps, feed);
    result = {
      ...validators,
      failures: 0,
      last_error: null,
      last_success_at: clock.now(),
      nextInS: feed.interval_s,
    };
  } catch (error) {
    const failures = feed.failures + 1;
    const asked = error instanceof FeedError ? (error.retryAfterS ?? 0) : 0;
    const backOffS = Math.min(BACK_OFF_MAX_S, feed.interval_s * 2 ** Math.min(failures, 10));
    const reason = error instanceof Error ? error.message : 'unknown failure';
    result = {
      etag: feed.etag,
      last_modified: feed.last_modified,
      failures,
      last_error: reason,
      last_success_at: feed.last_success_at,
      nextInS: Math.min(MAX_INTERVAL_S, Math.max(asked, backOffS)),
    };
    log.warn({ feed: withoutQuery(feed.url), reason, failures, nextInS: result.nextInS }, 'a feed failed');
  }
  await finishPoll(db, feed.url, result);
}

/** @returns the validators for the next poll: kept back where an entry failed, so that it is read again. */
async function takeNews(deps: PollFeedsDeps, feed: Feed): Promise<Pick<PollResult, 'etag' | 'last_modified'>> {
  const { log, newsSource } = deps;
  const unchanged = { etag: feed.etag, last_modified: feed.last_modified };
  const answer = await newsSource.fetch({ url: feed.url, etag: feed.etag, lastModified: feed.last_modified });
  if (answer.kind === 'unchanged') return unchanged;
  for (const { position, title, reason } of answer.unreadable) {
    log.warn({ feed: withoutQuery(feed.url), position, title, reason }, 'an entry of a feed could not be read');
  }
  let failed = 0;
  for (const release of await undecided(deps, answer.releases)) {
    try {
      const { outcome, symbols, score } = await processRelease(deps, release, { maxAgeMs: NEWS_MAX_AGE_MS });
      log.info({ wire: release.wire, guid: release.guid, outcome, symbols, score }, 'a release was decided');
    } catch (error) {
      failed += 1;
      log.error({ err: error, wire: release.wire, guid: release.guid }, 'a release could not be decided');
    }
  }
  return failed > 0 ? { etag: null, last_modified: null } : { etag: answer.etag, last_modified: answer.lastModified };
}

/** The new ones, oldest first: feeds begin with the latest. */
async function undecided({ db }: Pick<PollFeedsDeps, 'db'>, releases: readonly Release[]): Promise<Release[]> {
  const seen = new Map<string, Set<string>>();
  for (const wire of new Set(releases.map((release) => release.wire))) {
    const guids = releases.filter((release) => release.wire === wire).map(({ guid }) => guid);
    seen.set(wire, await findDecidedGuids(db, wire, guids));
  }
  return releases.filter(({ wire, guid }) => seen.get(wire)?.has(guid) !== true).toReversed();
}

const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? '';
