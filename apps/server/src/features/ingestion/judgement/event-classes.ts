import { CORPORATE_EVENTS } from './corporate-events.ts';
import type { EventClass } from './event-class.ts';
import { HEALTH_EVENTS } from './health-events.ts';
import { RESULTS_EVENTS } from './results-events.ts';

/** All event classes. Of equal scores the first one becomes the alert. */
export const EVENT_CLASSES: readonly EventClass[] = [...HEALTH_EVENTS, ...CORPORATE_EVENTS, ...RESULTS_EVENTS];
