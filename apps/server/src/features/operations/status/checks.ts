import { ServiceComponent, type ServiceState } from '@bna/contract/operations/service-status';
import type { ServiceHealth } from '@bna/contract/operations/service-health';
import type { LiveNode } from '../../../platform/heartbeat.ts';

export interface ComponentCheck {
  readonly name: ServiceComponent;
  readonly state: ServiceState;
}

type Source = Pick<ServiceHealth['sources'][number], 'state' | 'last_success_at'>;

export interface CheckInputs {
  readonly now: Date;
  readonly nodes: readonly Pick<LiveNode, 'roles' | 'lagMs'>[];
  readonly sources: readonly Source[];
  /** Wait of the oldest email that is ready to be sent; null if there is none. */
  readonly mailWaitingS: number | null;
}

/** A node that is further behind delivers alerts late. */
const NODE_DEGRADED_MS = 5_000;
/** A node that is further behind delivers no alerts. */
const NODE_DOWN_MS = 60_000;
/** Single failures don't matter: the next poll fetches what they missed. */
const SOURCE_DOWN_MS = 120_000;
const MAIL_DEGRADED_S = 120;
const MAIL_DOWN_S = 900;

/** Returns the state of every component, in the order of `ServiceComponent`. */
export function checkComponents(inputs: CheckInputs): ComponentCheck[] {
  const states: Record<ServiceComponent, ServiceState> = {
    live_channel: checkLiveChannel(inputs),
    sources: checkSources(inputs),
    mail: checkMail(inputs),
  };
  return ServiceComponent.options.map((name) => ({ name, state: states[name] }));
}

function checkLiveChannel({ nodes }: CheckInputs): ServiceState {
  const lags = nodes.filter(({ roles }) => roles.includes('web')).map(({ lagMs }) => lagMs);
  if (lags.every((lagMs) => lagMs > NODE_DOWN_MS)) return 'down';
  return lags.every((lagMs) => lagMs <= NODE_DEGRADED_MS) ? 'ok' : 'degraded';
}

function checkSources({ sources, now }: CheckInputs): ServiceState {
  if (sources.length === 0) return 'unknown';
  const responding = sources.filter((source) => isResponding(source, now)).length;
  if (responding === sources.length) return 'ok';
  return responding > 0 ? 'degraded' : 'down';
}

function isResponding({ state, last_success_at }: Source, now: Date): boolean {
  if (state !== 'failing') return state !== 'late';
  return last_success_at !== null && now.getTime() - Date.parse(last_success_at) < SOURCE_DOWN_MS;
}

function checkMail({ mailWaitingS }: CheckInputs): ServiceState {
  if (mailWaitingS === null || mailWaitingS < MAIL_DEGRADED_S) return 'ok';
  return mailWaitingS < MAIL_DOWN_S ? 'degraded' : 'down';
}

/** User-facing description of each state. */
export const STATE_MESSAGES: Record<ServiceComponent, Record<ServiceState, string>> = {
  live_channel: {
    ok: 'Alerts are delivered instantly.',
    degraded: 'Some alerts are delivered late. The feed itself is complete.',
    down: 'Live alerts are not being delivered. Reload the feed to see new alerts.',
    unknown: 'We can’t tell whether alerts are being delivered.',
  },
  sources: {
    ok: 'All news sources are responding.',
    degraded: 'Some news sources are not responding. Alerts from them may be late.',
    down: 'No news source is responding. New alerts may be late.',
    unknown: 'We can’t tell whether the news sources are responding.',
  },
  mail: {
    ok: 'Emails are being sent without delay.',
    degraded: 'Emails are delayed.',
    down: 'Emails are not being sent. They will be sent as soon as possible.',
    unknown: 'We can’t tell whether emails are being sent.',
  },
};
