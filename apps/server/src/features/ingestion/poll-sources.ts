import { setTimeout as delay } from 'node:timers/promises';
import { visibleText } from '@bna/contract/fields';
import { type Release, SourceError } from '@bna/wires/release';
import type { NewsSource } from '../../deps.ts';
import { isDatabaseUnavailable } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { readHalts, recordHalts } from '../stocks/public.ts';
import { toReissue } from './corrections/reissue.ts';
import { type ProcessReleaseDeps, processRelease } from './process-release.ts';
import { READER_TIMEOUT_MS } from './reader/reword-alert.ts';
import { beginAttempt, cancelAttempt, endAttempts, giveUp, MAX_ATTEMPTS } from './release-attempts.ts';
import { findProcessedTitles } from './release-store.ts';
import { MAX_INTERVAL_S, parseSourceAddress, withoutQuery } from './source-address.ts';
import {
  configureSources,
  finishPoll,
  leaseDueSources,
  msUntilNextPoll,
  type PollResult,
  type Source,
} from './source-store.ts';

export interface PollSourcesDeps extends ProcessReleaseDeps {
  readonly newsSource: NewsSource;
  readonly log: Logger;
}

export interface SourcePoller {
  /** Waits up to `STOP_TIMEOUT_MS` for running polls. */
  stop(): Promise<void>;
}

const MAX_BACKOFF_S = 600;
const MAX_CONCURRENT_POLLS = 8;
/** Upper bound, because another node may configure a source meanwhile. */
const MAX_SLEEP_MS = 5_000;
const MIN_SLEEP_MS = 20;
const STOP_TIMEOUT_MS = 2_000;
/** Older releases do not become alerts, such as the backlog of a source that was just added. */
const RELEASE_MAX_AGE_MS = 60 * 60_000;

/** Polls the configured sources until stopped. Leases make sure that one node at a time polls a source. */
export async function startSourcePoller(deps: PollSourcesDeps, addresses: readonly string[]): Promise<SourcePoller> {
  const { db, log } = deps;
  await configureSources(db, addresses.map(parseSourceAddress));
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
  // Polls run independently, so that a hanging source does not delay the others.
  const polls = new Set<Promise<void>>();
  const startPoll = (source: Source): void => {
    const poll = pollSource(deps, source)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'poll failed to finish; its lease will expire');
      })
      .finally(() => {
        polls.delete(poll);
        wakeUp();
      });
    polls.add(poll);
  };
  const loop = async (): Promise<void> => {
    while (!isStopped()) {
      let sleepMs = MAX_SLEEP_MS;
      try {
        for (const source of await leaseDueSources(db, MAX_CONCURRENT_POLLS - polls.size)) startPoll(source);
        sleepMs = Math.min(sleepMs, Math.max(MIN_SLEEP_MS, (await msUntilNextPoll(db)) ?? MAX_SLEEP_MS));
      } catch (error) {
        log.warn({ err: error }, 'leasing sources failed; retrying');
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
        delay(STOP_TIMEOUT_MS, undefined, { signal: timer.signal, ref: false }).catch(() => undefined),
      ]);
      timer.abort();
    },
  };
}

async function pollSource(deps: PollSourcesDeps, source: Source): Promise<void> {
  const { db, clock, log } = deps;
  let result: PollResult;
  try {
    const validators = await pollAndProcess(deps, source);
    result = {
      ...validators,
      failures: 0,
      last_error: null,
      last_success_at: clock.now(),
      nextInS: source.interval_s,
    };
  } catch (error) {
    const failures = source.failures + 1;
    const retryAfterS = error instanceof SourceError ? (error.retryAfterS ?? 0) : 0;
    const backoffS = Math.min(MAX_BACKOFF_S, source.interval_s * 2 ** Math.min(failures, 10));
    const reason = error instanceof Error ? error.message : 'unknown error';
    result = {
      etag: source.etag,
      last_modified: source.last_modified,
      failures,
      last_error: reason,
      last_success_at: source.last_success_at,
      nextInS: Math.min(MAX_INTERVAL_S, Math.max(retryAfterS, backoffS)),
    };
    log.warn({ source: withoutQuery(source.url), reason, failures, nextInS: result.nextInS }, 'source failed');
  }
  await finishPoll(db, source.url, result);
}

/** Returns the validators for the next poll; null if a release failed, so that the next poll retries it. */
async function pollAndProcess(
  deps: PollSourcesDeps,
  source: Source,
): Promise<Pick<PollResult, 'etag' | 'last_modified'>> {
  const { db, clock, log, newsSource } = deps;
  const { url, etag, last_modified } = source;
  const response = await newsSource.fetch({ url, etag, lastModified: last_modified });
  if (response.kind === 'unchanged') return { etag, last_modified };
  for (const { position, title, reason } of response.unreadable) {
    log.warn({ source: withoutQuery(url), position, title, reason }, 'unreadable entry in source');
  }
  // Also of releases that were processed before: a halt keeps its guid when its end is announced.
  await recordHalts(db, readHalts(response.releases, clock.now()));
  let failed = 0;
  // For the whole poll, so that a slow reader does not delay the last release by the sum of all answers.
  const readerSignal = AbortSignal.timeout(READER_TIMEOUT_MS);
  for (const release of await filterUnprocessed(deps, response.releases)) {
    try {
      await attemptRelease(deps, release, readerSignal);
    } catch (error) {
      failed += 1;
      log.error({ err: error, wire: release.wire, guid: release.guid }, 'release could not be processed');
    }
  }
  return failed > 0
    ? { etag: null, last_modified: null }
    : { etag: response.etag, last_modified: response.lastModified };
}

/** Processes a release, or stores it as `error` after the last attempt. Throws if it must be tried again. */
async function attemptRelease(deps: PollSourcesDeps, release: Release, readerSignal: AbortSignal): Promise<void> {
  const { db, clock, log } = deps;
  const { wire, guid } = release;
  const fetchedAt = clock.now();
  const attempt = await beginAttempt(db, release, fetchedAt);
  if (attempt > MAX_ATTEMPTS) {
    await giveUp(db, release, { reason: 'The process ended each time.', fetchedAt });
    log.error({ wire, guid, attempts: MAX_ATTEMPTS }, 'release given up: each attempt ended the process');
    return;
  }
  try {
    const { outcome, symbols, score } = await processRelease(deps, release, {
      maxAgeMs: RELEASE_MAX_AGE_MS,
      readerSignal,
    });
    log.info({ wire, guid, outcome, symbols, score }, 'release processed');
  } catch (error) {
    if (isDatabaseUnavailable(error)) {
      // The next poll begins a new attempt. An attempt too many is harmless while the database is down.
      await cancelAttempt(db, release).catch(() => undefined);
      throw error;
    }
    if (attempt < MAX_ATTEMPTS) throw error;
    await giveUp(db, release, { reason: `The last error was: ${describeError(error)}`, fetchedAt });
    log.error({ err: error, wire, guid, attempts: attempt }, 'release given up');
    return;
  }
  await endAttempts(db, release);
}

const REASON_MAX_CHARACTERS = 300;

const describeError = (error: unknown): string =>
  visibleText(error instanceof Error ? error.message : 'unknown error')
    .slice(0, REASON_MAX_CHARACTERS)
    .toWellFormed();

/** Returns the new releases, oldest first. Sources list the latest first. */
async function filterUnprocessed(
  { db }: Pick<PollSourcesDeps, 'db'>,
  releases: readonly Release[],
): Promise<Release[]> {
  const entries = releases.map((release) => ({ release, reissue: toReissue(release) }));
  const processed = new Map<string, ReadonlyMap<string, string>>();
  for (const wire of new Set(releases.map((release) => release.wire))) {
    const guids = entries
      .filter(({ release }) => release.wire === wire)
      .flatMap(({ release, reissue }) => [release.guid, reissue?.guid ?? release.guid]);
    processed.set(wire, await findProcessedTitles(db, wire, guids));
  }
  return entries.toReversed().flatMap(({ release, reissue }) => {
    const titles = processed.get(release.wire);
    const title = titles?.get(release.guid);
    if (title === undefined) return [release];
    return reissue === null || title === release.title || titles?.has(reissue.guid) === true ? [] : [reissue];
  });
}
