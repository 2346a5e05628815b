import { ServiceComponent, type ServiceState, type ServiceStatus } from '@bna/contract/operations/service-status';
import { addDays } from '@bna/contract/time';
import { NEWS_DAY, MORNING_UTC } from './factories.ts';

const DAY_S = 86_400;

/** Ninety days without incidents, with the given current states. */
export function serviceStatus(
  states: Partial<Record<ServiceComponent, ServiceState>> = {},
  fields: Partial<ServiceStatus> = {},
): ServiceStatus {
  const names = ServiceComponent.options;
  return {
    checked_at: MORNING_UTC,
    components: names.map((name) => {
      const state = states[name] ?? 'ok';
      return {
        name,
        state,
        since: state === 'unknown' ? null : '2026-03-10T13:00:00.000Z',
        message: `${name} ${state}.`,
      };
    }),
    days: Array.from({ length: 90 }, (_, index) => ({
      date: addDays(NEWS_DAY, index - 89),
      components: names.map((name) => ({ name, ok_s: DAY_S, degraded_s: 0, down_s: 0, unknown_s: 0 })),
    })),
    incidents: [],
    ...fields,
  };
}
