import type { ServiceHealth } from '@bna/contract/operations/service-health';
import { isFreshPrice } from '@bna/contract/feed/figure-age';
import { formatDayLabel } from '@bna/contract/time';
import { pluralize } from '../../../lib/pluralize.ts';
import { formatAge } from '../../../lib/format-age.ts';
import { formatSourceName } from './source-name.ts';

export interface HealthIssue {
  readonly problem: string;
  /** Recommended action. */
  readonly advice: string;
}

/** Jobs start within seconds if a jobs node is running. */
const MAX_WAIT_MS = 5 * 60_000;

export function findHealthIssues(health: ServiceHealth): HealthIssue[] {
  return [
    ...findSourceIssues(health),
    ...findQueueIssues(health),
    ...findWebhookIssues(health),
    ...findSubscriptionIssues(health),
    ...findReleaseIssues(health),
    ...findListingIssues(health),
    ...findReaderIssues(health),
  ];
}

function findSourceIssues({ sources, checked_at }: ServiceHealth): HealthIssue[] {
  if (sources.length === 0) {
    return [{ problem: 'No news sources are configured', advice: 'Set NEWS_FEEDS and restart BNA.' }];
  }
  return sources.flatMap(({ url, state, failures, last_error, last_success_at }): HealthIssue[] => {
    const name = formatSourceName(url);
    if (state === 'failing') {
      const times = failures === 1 ? 'once' : `${failures.toLocaleString('en-US')} times in a row`;
      const reason = last_error === null ? '' : `: ${last_error}`;
      return [
        {
          problem: `${name} failed ${times}${reason}`,
          advice: 'BNA retries automatically. If this persists, check the address in NEWS_FEEDS.',
        },
      ];
    }
    if (state === 'late') {
      const since = last_success_at === null ? '' : `, last success ${ageBetween(last_success_at, checked_at)} ago`;
      return [
        {
          problem: `${name} is overdue for polling${since}`,
          advice: 'Check that a jobs node is running and can reach the database.',
        },
      ];
    }
    return [];
  });
}

function findQueueIssues({ queues, checked_at }: ServiceHealth): HealthIssue[] {
  return queues.flatMap(({ name, failed, waiting, oldest_waiting_at }): HealthIssue[] => {
    const issues: HealthIssue[] = [];
    if (isOverdue(oldest_waiting_at, checked_at)) {
      issues.push({
        problem: `${name}: ${countJobs(waiting)} waiting, the oldest for ${ageBetween(oldest_waiting_at, checked_at)}`,
        advice: 'Check that a jobs node is running. No jobs are lost.',
      });
    }
    if (failed > 0) {
      issues.push({
        problem: `${name}: ${countJobs(failed)} failed in the last 24 hours`,
        advice: 'See the log of the jobs node.',
      });
    }
    return issues;
  });
}

function findWebhookIssues({ webhooks: { waiting, oldest_waiting_at }, checked_at }: ServiceHealth): HealthIssue[] {
  if (!isOverdue(oldest_waiting_at, checked_at)) return [];
  const events = pluralize(waiting, 'Stripe event', 'Stripe events');
  return [
    {
      problem: `${events} waiting, the oldest for ${ageBetween(oldest_waiting_at, checked_at)}`,
      advice: 'Check that a jobs node is running and can reach Stripe. Subscriptions may be out of date.',
    },
  ];
}

const findSubscriptionIssues = ({ unsold_subscriptions: unsold }: ServiceHealth): HealthIssue[] =>
  unsold.map(({ id, reason }) => ({
    problem: `Stripe subscription ${id} ${reason}`,
    advice: 'Cancel and refund it in Stripe’s dashboard, or move it to one of our prices.',
  }));

function findReleaseIssues({ releases }: ServiceHealth): HealthIssue[] {
  const failed = releases.find(({ outcome }) => outcome === 'error')?.count ?? 0;
  if (failed === 0) return [];
  return [
    {
      problem: `${pluralize(failed, 'release', 'releases')} failed in the last 24 hours`,
      advice: 'They’re on the desk as Failed. Publish them manually if worthwhile.',
    },
  ];
}

function findListingIssues({ listings: { figures_as_of, refresh }, checked_at }: ServiceHealth): HealthIssue[] {
  const issues: HealthIssue[] = [];
  if (refresh !== null && refresh.problem !== null) {
    issues.push({
      problem: `The stock table was not refreshed: ${refresh.problem}`,
      advice:
        refresh.outcome === 'rejected'
          ? 'Look at the directories. If the changes are right, run bna stocks refresh --accept-changes.'
          : 'BNA tries again within six hours.',
    });
  }
  if (!isFreshPrice(figures_as_of, new Date(checked_at))) {
    const date = figures_as_of === null ? '' : ` of ${formatDayLabel(figures_as_of)}`;
    issues.push({
      problem: `The prices${date} are more than five trading days old, and new alerts show none`,
      advice: 'Run bna stocks import with a newer table.',
    });
  }
  return issues;
}

function findReaderIssues({ reader }: ServiceHealth): HealthIssue[] {
  if (reader === null || reader.requests < reader.daily_requests) return [];
  const limit = pluralize(reader.daily_requests, 'request', 'requests');
  return [
    {
      problem: `The language model has had its ${limit} of today`,
      advice: 'New alerts keep BNA’s own wording until midnight UTC. Raise READER_DAILY_REQUESTS if needed.',
    },
  ];
}

const countJobs = (count: number): string => pluralize(count, 'job', 'jobs');

/** Both times are the server's. */
const ageBetween = (from: string, to: string): string => formatAge(Date.parse(to) - Date.parse(from));

const isOverdue = (since: string | null, now: string): since is string =>
  since !== null && Date.parse(now) - Date.parse(since) > MAX_WAIT_MS;
