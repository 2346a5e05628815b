import { setTimeout as delay } from 'node:timers/promises';
import { visibleText } from '@bna/contract/fields';
import { type Release, type SourceContent, SourceError } from '@bna/wires/release';
import type { NewsSource } from '../../deps.ts';
import { isDatabaseUnavailable } from '../../platform/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { startTicker } from '../../platform/ticker.ts';
import { readHalts, recordHalts } from '../stocks/public.ts';
import { toReissue } from './corrections/reissue.ts';
import { type ProcessOptions, type ProcessReleaseDeps, processRelease } from './process-release.ts';
import { READER_TIMEOUT_MS } from './reader/reword-alert.ts';
import { beginAttempt, cancelAttempt, endAttempts, giveUp, MAX_ATTEMPTS } from './release-attempts.ts';
import { findProcessedTitles } from './release-store.ts';
import { MAX_INTERVAL_S, parseSourceAddress, withoutQuery } from './source-address.ts';
import {
  configureSources,
  EXTEND_LEASE_INTERVAL_MS,
  extendLease,
  finishPoll,
  leaseDueSources,
  msUntilNextPoll,
  type PollResult,
  type Source,
} from './source-store.ts';
import { createUnreadableEntryLog, type LogUnreadableEntries } from './unreadable-entries.ts';

export interface PollSourcesDeps extends ProcessReleaseDeps {
  readonly newsSource: NewsSource;
  readonly log: Logger;
}

interface PollDeps extends PollSourcesDeps {
  readonly logUnreadable: LogUnreadableEntries;
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
  const polls = new Map<string, Promise<void>>();
  const pollDeps = { ...deps, logUnreadable: createUnreadableEntryLog(log) };
  const startPoll = (source: Source): void => {
    const poll = pollSource(pollDeps, source)
      .catch((error: unknown) => {
        log.warn({ err: error }, 'poll failed to finish; its lease will expire');
      })
      .finally(() => {
        polls.delete(source.url);
        wakeUp();
      });
    polls.set(source.url, poll);
  };
  const loop = async (): Promise<void> => {
    while (!isStopped()) {
      let sleepMs = MAX_SLEEP_MS;
      try {
        const lease = { limit: MAX_CONCURRENT_POLLS - polls.size, polled: [...polls.keys()] };
        for (const source of await leaseDueSources(db, lease)) startPoll(source);
        const nextInMs = await msUntilNextPoll(db, [...polls.keys()]);
        sleepMs = Math.min(sleepMs, Math.max(MIN_SLEEP_MS, nextInMs ?? MAX_SLEEP_MS));
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
        Promise.all(polls.values()),
        delay(STOP_TIMEOUT_MS, undefined, { signal: timer.signal, ref: false }).catch(() => undefined),
      ]);
      timer.abort();
    },
  };
}

async function pollSource(deps: PollDeps, source: Source): Promise<void> {
  const { db, clock, log } = deps;
  // A document with many new releases takes minutes if the database is slow.
  const extending = startTicker({
    name: 'lease of a source',
    intervalMs: EXTEND_LEASE_INTERVAL_MS,
    run: () => extendLease(db, source.url),
    log,
  });
  let result: PollResult;
  try {
    const { problem, ...validators } = await pollAndProcess(deps, source);
    const isSuccess = problem === null;
    const failures = isSuccess ? 0 : source.failures + 1;
    if (!isSuccess) log.warn({ source: withoutQuery(source.url), reason: problem, failures }, 'source failed');
    result = {
      ...validators,
      failures,
      last_error: problem,
      last_success_at: isSuccess ? clock.now() : source.last_success_at,
      nextInS: source.interval_s,
      pauseS: null,
    };
  } catch (error) {
    const failures = source.failures + 1;
    const retryAfterS = error instanceof SourceError ? error.retryAfterS : null;
    const pauseS = retryAfterS === null ? null : Math.min(MAX_INTERVAL_S, retryAfterS);
    const backoffS = Math.min(MAX_BACKOFF_S, source.interval_s * 2 ** Math.min(failures, 10));
    const reason = error instanceof Error ? error.message : 'unknown error';
    result = {
      etag: source.etag,
      last_modified: source.last_modified,
      failures,
      last_error: reason,
      last_success_at: source.last_success_at,
      nextInS: Math.max(pauseS ?? 0, backoffS),
      pauseS,
    };
    log.warn({ source: withoutQuery(source.url), reason, failures, nextInS: result.nextInS }, 'source failed');
  } finally {
    await extending.stop();
  }
  await finishPoll(db, source.url, result);
}

interface ReadDocument extends Pick<PollResult, 'etag' | 'last_modified'> {
  /** A sentence if the source answers with something useless; null if it works. */
  readonly problem: string | null;
}

/** Returns the validators for the next poll; null if something has to be read again. */
async function pollAndProcess(deps: PollDeps, source: Source): Promise<ReadDocument> {
  const { db, clock, log, newsSource, logUnreadable } = deps;
  const { url, etag, last_modified } = source;
  const response = await newsSource.fetch({ url, etag, lastModified: last_modified });
  if (response.kind === 'unchanged') return { etag, last_modified, problem: null };
  logUnreadable(url, response.unreadable);
  const problem = findContentProblem(response);
  if (problem !== null) return { etag: null, last_modified: null, problem };
  // Also of releases that were processed before: a halt keeps its guid when its end is announced.
  await recordHalts(db, readHalts(response.releases, clock.now()));
  let unsettled = 0;
  // For the whole poll, so that a slow reader does not delay the last release by the sum of all answers.
  const readerSignal = AbortSignal.timeout(READER_TIMEOUT_MS);
  const options = { maxAgeMs: RELEASE_MAX_AGE_MS, isUndatedStale: isBacklog(source, clock.now()), readerSignal };
  for (const release of await filterUnprocessed(deps, response.releases)) {
    try {
      if (!(await attemptRelease(deps, release, options))) unsettled += 1;
    } catch (error) {
      unsettled += 1;
      log.error({ err: error, wire: release.wire, guid: release.guid }, 'release could not be processed');
    }
  }
  return unsettled > 0
    ? { etag: null, last_modified: null, problem }
    : { etag: response.etag, last_modified: response.lastModified, problem };
}

/** A wire that changed its format still answers 200. One broken entry among others is no problem of the source. */
function findContentProblem({ releases, unreadable }: SourceContent): string | null {
  const [first] = unreadable;
  if (releases.length > 0 || first === undefined) return null;
  return `None of the ${String(unreadable.length)} entries can be read: ${first.reason}`;
}

/** Whether a document may contain releases from before the source was polled, which are old if they have no date. */
const isBacklog = ({ last_success_at }: Source, now: Date): boolean =>
  last_success_at === null || now.getTime() - last_success_at.getTime() > RELEASE_MAX_AGE_MS;

/**
 * Processes a release, or stores it as `error` after the last attempt. Returns whether it has a verdict: another poll may
 * still be processing it. Throws if it must be tried again.
 */
async function attemptRelease(deps: PollSourcesDeps, release: Release, options: ProcessOptions): Promise<boolean> {
  const { db, clock, log } = deps;
  const { wire, guid } = release;
  const fetchedAt = clock.now();
  const attempt = await beginAttempt(db, release, fetchedAt);
  if (attempt === null) return false;
  if (attempt > MAX_ATTEMPTS) {
    await giveUp(db, release, { reason: 'The process ended each time.', fetchedAt });
    log.error({ wire, guid, attempts: MAX_ATTEMPTS }, 'release given up: each attempt ended the process');
    return true;
  }
  try {
    const { outcome, symbols, score } = await processRelease(deps, release, options);
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
    return true;
  }
  await endAttempts(db, release);
  return true;
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
