import { describe, expect, it } from 'vitest';
import { REFUSED_BEFORE } from './earlier-refusals.ts';
import { judgeByRules } from '../testing/invented-release.ts';

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

describe('an accepted application after a refusal', () => {
  const title = 'Zelmora of Helio Freight Passes FDA Check; Decision Due April 14';
  const accepted =
    "The FDA has filed Helio Freight's Biologics License Application for Zelmora in gout and granted priority review.";

  it('is published if the agency had refused to file it', () => {
    const judged = judgeByRules(title, `${accepted} The agency had refused to file a first version in February.`);
    expect(judged.band).toBe('publish');
    expect(judged.summary?.first_part).toBe(
      "The FDA granted priority review to Helio Freight's Biologics License Application for Zelmora in gout.",
    );
    expect(judged.summary).toMatchObject({
      second_part: null,
      negative_content: '"The agency had refused to file a first version in February." A review, not an approval.',
    });
  });

  it('is published if the agency had answered the first one with a complete response letter', () => {
    const judged = judgeByRules(
      'A Second Look: FDA Files Resubmitted Zelmora Application of Helio Freight',
      'Helio Freight said the FDA has accepted for review its resubmitted New Drug Application for Zelmora in type 1 diabetes. The goal date is April 30, 2027. A complete response letter had been issued in 2024.',
    );
    expect(judged.band).toBe('publish');
    expect(judged.summary?.first_part).toBe(
      "The FDA accepted Helio Freight's resubmitted New Drug Application for Zelmora in type 1 diabetes; decision date April 30, 2027.",
    );
  });

  it.each([
    'A complete response letter had been issued in 2025, and the new filing contains the data the agency asked for.',
    'The agency issued a complete response letter in July 2025 and asked for a trial, whose results are part of the new application.',
  ])('is published if what was missing is in it: %s', (history) => {
    const lead = `Helio Freight said the FDA has accepted for review its Biologics License Application for Zelmora in gout. The action date is April 14, 2027. ${history}`;
    expect(judgeByRules('Helio Freight Back on the FDA Calendar, Decision Due April 14', lead).band).toBe('publish');
  });

  it.each([
    'Another product of the company, which is now on the market, had been rejected twice before its approval.',
    'An earlier application for a different product had been refused in 2020.',
  ])('is published if another product was refused: %s', (history) => {
    const lead = `Helio Freight said the FDA has accepted for priority review its Biologics License Application for Zelmora in gout. The action date is April 14, 2027. ${history}`;
    expect(judgeByRules('FDA Takes Up Helio Freight Application, Names April 14', lead).band).toBe('publish');
  });

  it.each([
    'A complete response letter had been issued in 2025, and the new filing does not contain the data the agency asked for.',
    'A complete response letter from 2025 cited the plant, and the new filing will include photos.',
    'It received a complete response letter for Zelmora in lupus in October.',
    'Another product of the company had been rejected last week.',
    'In lupus, the FDA rejected the same product.',
  ])('is not published if a refusal is fresh, or nothing answers it: %s', (history) => {
    const lead = `Helio Freight said the FDA has accepted for review its Biologics License Application for Zelmora in gout. The action date is April 14, 2027. ${history}`;
    expect(judgeByRules('Helio Freight Back on the FDA Calendar, Decision Due April 14', lead).band).not.toBe(
      'publish',
    );
  });

  it.each([
    'The agency refused to file the application for lupus.',
    'The agency had refused to approve it in February.',
  ])('is not published if another refusal stands: %s', (refusal) => {
    expect(judgeByRules(title, `${accepted} ${refusal}`).band).not.toBe('publish');
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
    expect(judgeByRules(title, lead).band).toBe('publish');
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
    expect(judgeByRules(title, lead).band).not.toBe('publish');
  });
});
