import { describe, expect, it } from 'vitest';
import { bandByRules } from '../../testing/invented-release.ts';

const COMPANY = 'Helio Freight Holdings, Inc. (Nasdaq: HLIO)';

describe('an FDA decision, described by what it allows', () => {
  it.each([
    [
      'A Second Use for Zelmora Enters the U.S. Label',
      `Following a decision of the FDA, physicians may now prescribe Zelmora, a pill of ${COMPANY}, to adults with chronic itch.`,
    ],
    [
      'Zelmora: Doctors Can Now Treat Chronic Itch',
      `After the decision of the FDA on Friday, doctors in the United States may now give Zelmora, a pill of ${COMPANY}, to adults with chronic itch.`,
    ],
    [
      'Talks on HLX-12 in Chronic Itch',
      `In minutes of a meeting, the FDA agreed that a fall in the itch score of two points at month 6 may serve as the primary endpoint for accelerated approval of HLX-12, ${COMPANY} reports.`,
    ],
    [
      'Helio Freight: Clinical Hold',
      `The hold which the FDA placed on the Phase 3 RIVER trial of ${COMPANY} on August 21 ended yesterday. No further data were requested. Dosing of patients resumes in November.`,
    ],
    [
      'Helio Freight: Hold on HLX-12',
      `The hold that the agency imposed on the Phase 2 trial of ${COMPANY} in June has been lifted. Dosing of patients resumes in November.`,
    ],
  ])('is published: %s', (title, text) => {
    expect(bandByRules(title, text)).toBe('publish');
  });

  it.each([
    [
      'a generic',
      'Doctors May Now Prescribe Generic of Zelmora',
      `Following a decision of the FDA, physicians may now prescribe the generic of Zelmora, which competes with the pill of ${COMPANY}.`,
    ],
    [
      'a narrower use',
      'Zelmora Label Changes',
      `Following a decision of the FDA, physicians may now prescribe Zelmora, a pill of ${COMPANY}, only to adults; its use is now limited to severe itch.`,
    ],
    [
      'a hope',
      'Zelmora May Get a Second Use',
      `If the FDA decides so in March, physicians may now and then prescribe Zelmora, a pill of ${COMPANY}, to adults with chronic itch.`,
    ],
    [
      'no agreement',
      'Talks on HLX-12 in Chronic Itch',
      `In minutes of a meeting, the FDA did not agree that a fall in the itch score may serve as the primary endpoint for accelerated approval of HLX-12, ${COMPANY} reports.`,
    ],
    [
      'a condition',
      'Talks on HLX-12 in Chronic Itch',
      `The FDA confirmed that a fall in the itch score may serve as the primary endpoint for approval of HLX-12 only if a second trial succeeds, ${COMPANY} said.`,
    ],
    [
      'a hold that goes on',
      'Helio Freight: Clinical Hold',
      `The hold which the FDA placed on the Phase 3 RIVER trial of ${COMPANY} on August 21 has not ended. The agency requested further data on patients.`,
    ],
    [
      'a new hold',
      'Helio Freight: Clinical Hold',
      `The FDA placed a clinical hold on the Phase 3 RIVER trial of ${COMPANY} on August 21, the day on which enrollment of patients ended.`,
    ],
  ])('is not published in the case of %s', (_case, title, text) => {
    expect(bandByRules(title, text)).not.toBe('publish');
  });
});
