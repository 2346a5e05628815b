import { EVENT_LABELS } from '@bna/contract/ingestion/event-labels';

/** Returns the name of an event type. The id of an unknown one is returned with spaces. */
export function formatEventType(id: string): string {
  const label = Object.hasOwn(EVENT_LABELS, id) ? EVENT_LABELS[id] : undefined;
  return label ?? id.replaceAll('_', ' ');
}
