import type { ServiceHealth } from '@bna/contract/service-health';
import { countOf } from '../../lib/count-of.ts';
import { ageText } from '../../lib/age-text.ts';
import { sourceName } from './source-name.ts';

/** Something that is not as it should be. */
export interface Finding {
  readonly what: string;
  /** What to do about it. */
  readonly advice: string;
}

/** Work waits for seconds where somebody is there to do it. */
const WAITS_TOO_LONG_MS = 5 * 60_000;

/** What is wrong, in words. Nothing: all is well. */
export function findingsOf(health: ServiceHealth): Finding[] {
  return [...sourceFindings(health), ...queueFindings(health), ...webhookFindings(health), ...releaseFindings(health)];
}

function sourceFindings({ sources, checked_at }: ServiceHealth): Finding[] {
  if (sources.length === 0) {
    return [
      {
        what: 'No feed is polled',
        advice: 'Name the addresses of the wires in NEWS_FEEDS and start the worker again.',
      },
    ];
  }
  return sources.flatMap(({ url, state, failures, last_error, last_success_at }): Finding[] => {
    const name = sourceName(url);
    if (state === 'failing') {
      const times = failures === 1 ? 'once' : `${failures.toLocaleString('en-US')} times in a row`;
      const reason = last_error === null ? '' : `: ${last_error}`;
      return [
        {
          what: `${name} failed ${times}${reason}`,
          advice: 'BNA tries again by itself. Where it stays, open the address and compare it with NEWS_FEEDS.',
        },
      ];
    }
    if (state === 'late') {
      const since = last_success_at === null ? '' : `, last ${ageBetween(last_success_at, checked_at)} ago`;
      return [
        {
          what: `${name} should have been asked long ago${since}`,
          advice: 'See whether the worker runs and reaches the database.',
        },
      ];
    }
    return [];
  });
}

function queueFindings({ queues, checked_at }: ServiceHealth): Finding[] {
  return queues.flatMap(({ name, failed, waiting, oldest_waiting_at }): Finding[] => {
    const findings: Finding[] = [];
    if (waitsTooLong(oldest_waiting_at, checked_at)) {
      findings.push({
        what: `${jobs(waiting)} of ${name} wait${waiting === 1 ? 's' : ''}, the oldest for ${ageBetween(oldest_waiting_at, checked_at)}`,
        advice: 'See whether the worker runs. Nothing is lost meanwhile.',
      });
    }
    if (failed > 0) {
      findings.push({
        what: `${jobs(failed)} of ${name} ${failed === 1 ? 'was' : 'were'} given up in the last day`,
        advice: 'The log of the worker says why.',
      });
    }
    return findings;
  });
}

function webhookFindings({ webhooks: { waiting, oldest_waiting_at }, checked_at }: ServiceHealth): Finding[] {
  if (!waitsTooLong(oldest_waiting_at, checked_at)) return [];
  return [
    {
      what: `${countOf(waiting, 'event of Stripe waits', 'events of Stripe wait')}, the oldest for ${ageBetween(oldest_waiting_at, checked_at)}`,
      advice: 'See whether the worker runs and reaches Stripe. Subscriptions are behind until then.',
    },
  ];
}

function releaseFindings({ releases }: ServiceHealth): Finding[] {
  const failed = releases.find(({ outcome }) => outcome === 'error')?.count ?? 0;
  if (failed === 0) return [];
  return [
    {
      what: `${countOf(failed, 'release', 'releases')} of the last 24 hours could not be decided`,
      advice: 'They stand at the desk with the outcome Failed, to be published by hand where they are worth it.',
    },
  ];
}

const jobs = (count: number): string => countOf(count, 'job', 'jobs');

/** Both by the server's clock. */
const ageBetween = (from: string, to: string): string => ageText(Date.parse(to) - Date.parse(from));

const waitsTooLong = (since: string | null, now: string): since is string =>
  since !== null && Date.parse(now) - Date.parse(since) > WAITS_TOO_LONG_MS;
