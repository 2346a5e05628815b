import type { ServiceComponent, ServiceState, ServiceStatus } from '@bna/contract/operations/service-status';

export const COMPONENT_NAMES: Record<ServiceComponent, string> = {
  live_channel: 'Live alerts',
  sources: 'News sources',
  mail: 'Email',
};

export const STATE_LABELS: Record<ServiceState, string> = {
  ok: 'Operational',
  degraded: 'Degraded',
  down: 'Down',
  unknown: 'Unknown',
};

const ISSUE_TEXTS: Record<ServiceComponent, Record<Exclude<ServiceState, 'ok'>, string>> = {
  live_channel: {
    degraded: 'Live alerts may be delayed',
    down: 'Live alerts are down',
    unknown: 'Live alert status is unknown',
  },
  sources: {
    degraded: 'Some news sources are not responding',
    down: 'No news source is responding',
    unknown: 'News source status is unknown',
  },
  mail: {
    degraded: 'Emails are delayed',
    down: 'Emails are not being sent',
    unknown: 'Email status is unknown',
  },
};

interface StatusIssue {
  readonly state: Exclude<ServiceState, 'ok'>;
  readonly text: string;
  /** ISO 8601; null if unknown. */
  readonly since: string | null;
}

interface StatusSummary {
  /** The worst state of all components. */
  readonly state: ServiceState;
  readonly headline: string;
  /** Worst first. */
  readonly issues: readonly StatusIssue[];
}

const WORST_FIRST: readonly ServiceState[] = ['down', 'degraded', 'unknown', 'ok'];

export function summarizeStatus(components: ServiceStatus['components']): StatusSummary {
  const sorted = components.toSorted((a, b) => WORST_FIRST.indexOf(a.state) - WORST_FIRST.indexOf(b.state));
  const issues = sorted.flatMap(({ name, state, since }): StatusIssue[] =>
    state === 'ok' ? [] : [{ state, text: ISSUE_TEXTS[name][state], since }],
  );
  const state = sorted[0]?.state ?? 'unknown';
  return { state, headline: summarizeIssues(issues, components.length), issues };
}

function summarizeIssues(issues: readonly StatusIssue[], componentCount: number): string {
  const [worst, ...others] = issues;
  if (worst === undefined) return componentCount === 0 ? 'Status unknown' : 'All systems operational';
  if (others.length === 0) return worst.text;
  const unknown = issues.filter(({ state }) => state === 'unknown').length;
  if (unknown === componentCount) return 'Status unknown';
  if (unknown > 0) return `${String(issues.length)} components degraded or unknown`;
  const isMajor = worst.state === 'down' && issues.length === componentCount;
  return isMajor ? 'Major outage' : `${String(issues.length)} components degraded`;
}
