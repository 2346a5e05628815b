import { describe, expect, it } from 'vitest';
import { withoutTrialNames } from './trial-names.ts';

describe('withoutTrialNames', () => {
  it.each([
    ['Positive Results from Pivotal Phase 3 HOPE-3 Study', 'Positive Results from Pivotal Phase 3 XXXX-3 Study'],
    ['Helio Meets Primary Endpoint in SEEK Trial', 'Helio Meets Primary Endpoint in XXXX Trial'],
    ['Helio announced data from the STOP-HF extension study', 'Helio announced data from the XXXX-HF extension study'],
    ['Helio Meets Primary Endpoint in Phase 2b EXPECT', 'Helio Meets Primary Endpoint in Phase 2b XXXXXX'],
    ['Helio Says HALT-2 Met Its Primary Endpoint', 'Helio Says XXXX-2 Met Its Primary Endpoint'],
  ])('blanks the name in %s', (text, expected) => {
    expect(withoutTrialNames(text)).toBe(expected);
  });

  it.each([
    'Helio Hopes to Start Phase 3 Study',
    'FDA May Halt Phase 3 Study of Helio',
    'Helio MAY Receive FDA Approval',
    'HELIO TO STOP PHASE 3 STUDY',
    'FDA Places HELIOS-3 Trial on Hold',
  ])('leaves %s', (text) => {
    expect(withoutTrialNames(text)).toBe(text);
  });
});
