import { ServiceComponent, type ServiceState } from '@bna/contract/status';
import type { LivingNode } from '../../platform/heartbeat.ts';

/** How a component does now. */
export interface Check {
  readonly name: ServiceComponent;
  readonly state: ServiceState;
}

/** What the rules look at. */
export interface Findings {
  readonly now: Date;
  readonly nodes: readonly Pick<LivingNode, 'roles' | 'lagMs'>[];
  readonly sources: readonly SourceFinding[];
  /** For how long the oldest mail that could go out has been waiting; null where none waits. */
  readonly mailWaitingS: number | null;
}

/** As the health of the service has them. Times are ISO 8601. */
export interface SourceFinding {
  readonly state: 'ok' | 'failing' | 'late' | 'new';
  readonly last_success_at: string | null;
}

/** An alert that a node tells later than this comes late. */
const ALERT_LATE_MS = 5_000;
/** A node that has not told an alert for so long tells none. */
const ALERT_LOST_MS = 60_000;
/** A failure now and then says nothing: the next poll brings what it missed. */
const SOURCE_LOST_MS = 120_000;
const MAIL_LATE_S = 120;
const MAIL_LOST_S = 900;

/** All components, in the order in which they are told. */
export function checkComponents(findings: Findings): Check[] {
  const states: Record<ServiceComponent, ServiceState> = {
    live_channel: liveChannelState(findings),
    sources: sourcesState(findings),
    mail: mailState(findings),
  };
  return ServiceComponent.options.map((name) => ({ name, state: states[name] }));
}

function liveChannelState({ nodes }: Findings): ServiceState {
  const lags = nodes.filter(({ roles }) => roles.includes('web')).map(({ lagMs }) => lagMs);
  if (lags.every((lagMs) => lagMs > ALERT_LOST_MS)) return 'down';
  return lags.every((lagMs) => lagMs <= ALERT_LATE_MS) ? 'ok' : 'degraded';
}

function sourcesState({ sources, now }: Findings): ServiceState {
  if (sources.length === 0) return 'unknown';
  const fine = sources.filter((source) => isFine(source, now)).length;
  if (fine === sources.length) return 'ok';
  return fine > 0 ? 'degraded' : 'down';
}

function isFine({ state, last_success_at }: SourceFinding, now: Date): boolean {
  if (state !== 'failing') return state !== 'late';
  return last_success_at !== null && now.getTime() - Date.parse(last_success_at) < SOURCE_LOST_MS;
}

function mailState({ mailWaitingS }: Findings): ServiceState {
  if (mailWaitingS === null || mailWaitingS < MAIL_LATE_S) return 'ok';
  return mailWaitingS < MAIL_LOST_S ? 'degraded' : 'down';
}

/** What each state means to users. */
export const MESSAGES: Record<ServiceComponent, Record<ServiceState, string>> = {
  live_channel: {
    ok: 'Alerts reach open pages as soon as they are published.',
    degraded: 'Alerts reach some open pages late. The feed itself is complete.',
    down: 'Alerts do not reach open pages now. The feed has them when it is loaded again.',
    unknown: 'Whether alerts reach open pages is not known now.',
  },
  sources: {
    ok: 'All news sources answer.',
    degraded: 'Some news sources do not answer. What only they tell comes late.',
    down: 'No news source answers. New alerts come late.',
    unknown: 'Whether the news sources answer is not known now.',
  },
  mail: {
    ok: 'Mails go out at once.',
    degraded: 'Mails go out late.',
    down: 'Mails do not go out now. They are kept, and sent as soon as that is possible.',
    unknown: 'Whether mails go out is not known now.',
  },
};
