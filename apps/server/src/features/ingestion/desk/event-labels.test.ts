import { EVENT_LABELS } from '@bna/contract/ingestion/event-labels';
import { expect, it } from 'vitest';
import { EVENT_TYPES } from '../judgement/event-types.ts';

it('names every event type for staff', () => {
  expect(Object.keys(EVENT_LABELS).toSorted()).toEqual([...EVENT_TYPES].toSorted());
});
