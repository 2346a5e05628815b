import { EVENT_LABELS, isEventType } from '@bna/contract/ingestion/event-labels';

/** Returns the name of an event type. The id of an unknown one is returned with spaces. */
export const formatEventType = (id: string): string => (isEventType(id) ? EVENT_LABELS[id] : id.replaceAll('_', ' '));
