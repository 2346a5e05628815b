import { describe, expect, it } from 'vitest';
import { REFUSED_BEFORE } from './earlier-refusals.ts';
import { judge } from './testing/invented-release.ts';

describe('REFUSED_BEFORE', () => {
  it.each([
    'The FDA had turned down the device in 2025.',
    'The agency had found it not substantially equivalent.',
    'Two earlier complete response letters had concerned a supplier.',
    'It was a ruling that the agency reversed on appeal.',
  ])('reads a refusal as history: %s', (text) => {
    expect(text).toMatch(REFUSED_BEFORE);
  });

  it.each([
    'The FDA turned down the device.',
    'The agency refuses to file the application.',
    'It got a complete response letter.',
  ])('does not read a new refusal as history: %s', (text) => {
    expect(text).not.toMatch(REFUSED_BEFORE);
  });
});

describe('an approval after a refusal', () => {
  it.each([
    [
      "FDA Clears Helio Freight's Stapler at Second Attempt",
      'The FDA had turned down the stapler in 2025, Helio Freight said.',
    ],
    [
      'Twice Refused, Now Approved: FDA Says Yes to Pill of Helio Freight',
      'The FDA has approved Zelmora of Helio Freight for gout. Two earlier complete response letters had concerned a supplier.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      'FDA Refuses Second Use of Pill of Helio Freight',
      'The FDA has approved Zelmora for gout, but refused the use in lupus.',
    ],
    [
      'Europe Approves Pill of Helio Freight',
      'The European Commission approved Zelmora. The FDA had refused its application for gout.',
    ],
  ])('is not published if the refusal stands: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
