import { CORPORATE_EVENTS } from './corporate-events.ts';
import type { EventClass } from './event-class.ts';
import { HEALTH_EVENTS } from './health-events.ts';
import { RESULTS_EVENTS } from './results-events.ts';

/** Everything that counts as good news, in the order in which equal weights are told. */
export const EVENT_CLASSES: readonly EventClass[] = [...HEALTH_EVENTS, ...CORPORATE_EVENTS, ...RESULTS_EVENTS];
