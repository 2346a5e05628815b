import { expect, it } from 'vitest';
import { formatRating } from './rating.ts';

it.each([
  [{ score: 84, event_type: 'contract' }, 'Strong · Contract'],
  [{ score: 70, event_type: null }, 'Solid'],
  [{ score: null, event_type: 'drug_approval' }, 'Drug approval'],
  [{ score: 10, event_type: 'unknown to this version' }, 'Mild'],
  [{ score: null, event_type: null }, null],
])('describes %j as %j', (alert, text) => {
  expect(formatRating(alert)).toBe(text);
});
