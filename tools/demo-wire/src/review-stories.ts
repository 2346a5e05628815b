import { NORBRACK, WEXHAVEN, XANDROLYTE } from './companies.ts';
import type { Story } from './story.ts';

/** Stories that an editor should see before they become alerts: conditional, not binding, or of unknown size. */
export const REVIEW_STORIES: readonly Story[] = [
  {
    ...XANDROLYTE,
    subject: 'Government News',
    wires: ['prnewswire'],
    outcome: 'for_review',
    write: ({ uniqueDecimal }) => {
      const sum = uniqueDecimal(40, 120);
      return {
        title: `Xandrolyte Energy Storage (Nasdaq: ZXZZT) Receives Conditional Commitment for $${sum} Million Department of Energy Loan`,
        lead: `Xandrolyte Energy Storage Corp. (Nasdaq: ZXZZT) today announced a conditional commitment for a loan of $${sum} million. The loan depends on technical, legal and financial conditions that the company has yet to meet.`,
      };
    },
  },
  {
    ...NORBRACK,
    subject: 'Contracts',
    wires: ['businesswire'],
    outcome: 'for_review',
    write: ({ uniqueDecimal }) => {
      const ceiling = uniqueDecimal(2, 12);
      return {
        title: `Norbrack Aerospace (NYSE: NTEST) Among Ten Companies Selected for Multiple-Award Contract With $${ceiling} Billion Ceiling`,
        lead: `Norbrack Aerospace Corporation (NYSE: NTEST) today announced that it is one of ten holders of an indefinite-delivery, indefinite-quantity contract of the U.S. Air Force with a ceiling of $${ceiling} billion. The holders compete for task orders, and no amount is guaranteed.`,
      };
    },
  },
  {
    ...WEXHAVEN,
    subject: 'Mergers and Acquisitions',
    wires: ['globenewswire'],
    outcome: 'for_review',
    write: ({ uniqueDecimal }) => {
      const sum = uniqueDecimal(30, 95);
      return {
        title: `Wexhaven Robotics Signs Non-Binding Letter of Intent to Acquire Tarnfield Automation for $${sum} Million`,
        lead: `Wexhaven Robotics Inc. (Nasdaq: ZWZZT) today announced a non-binding letter of intent to acquire Tarnfield Automation for $${sum} million. The companies expect to sign a definitive agreement in the first quarter of 2027, subject to due diligence and financing.`,
      };
    },
  },
];
