import { pattern } from '../../text/pattern.ts';
import { ABOUT, ENDED, MONEY } from '../deal-words.ts';
import type { FrameSpec, OpposingCue } from '../frame.ts';
import { HEALTH_OR_RIGHTS } from './license-payment-frames.ts';
import { findOwnDebt } from './own-debts.ts';

const STEP = String.raw`(?:first (?:patient|participant|subject|dose|dosing)|dosing|trial|study|phase (?:[123]|I{1,3})\w?|approval|filing|launch|read-?out|start|acceptance|opt-in)`;
const ADVANCES = String.raw`(?:as|after|when|because|since|now that|for) [^;]{2,60}? (?:takes?|took|doses?|dosed|starts?|started|begins?|began|moves?|moved|advances?|advanced|opts?|opted|exercis(?:es|ed)|enrolls?|enrolled|treats?|treated|files?|filed|launch(?:es|ed)|sends?)\b`;
const NOT_FIRM: OpposingCue = {
  label: 'a payment that is not due yet',
  words: pattern`\b(?:up to|as much as|could|would|may|might|if|potential(?:ly)?|eligible|later|lost?|loses|forgo\w*|no longer)\b`,
  effect: 'desk',
};
const OTHER_PAYEE: OpposingCue = {
  label: 'a payment to somebody else',
  words: pattern`\b(?:partners?|licensors?|rivals?|competitors?|holders?) (?:is |are |gets |receives |will |(?:[$€£]\d))`,
  effect: 'desk',
};

/** Payments that another company's progress with a licensed drug makes due: `Otsuka's trial start brings Helio $60 million`. */
export const MILESTONE_FRAMES: readonly FrameSpec[] = [
  {
    type: 'license',
    label: 'a milestone payment to the company',
    weight: 70,
    required: ['amount'],
    field: HEALTH_OR_RIGHTS,
    // The start of another company's trial is no news to the model.
    opposing: [ENDED, NOT_FIRM, OTHER_PAYEE],
    findObjections: findOwnDebt,
    triggers: [
      {
        words: pattern`\b${STEP}\b[^;]{0,60}? (?:brings?|brought|nets?|netted|earns?|earned|hands?|handed|gives|gave|pays|paid|sends|delivers|means) (?<object>[^;,$€£]{2,40}?) (?:an? )?(?:payment of |milestone of )?${ABOUT}${MONEY}`,
        companyIs: ['object'],
      },
      {
        words: pattern`\b${STEP}\b[^;]{0,60}? (?:is|proves|was) worth ${ABOUT}${MONEY} to (?<object>[^;,]{2,40})`,
        companyIs: ['object'],
      },
      {
        words: pattern`\b(?:has become|becomes|became|is now|is) entitled to (?:an? )?(?:(?:milestone )?(?:payment|fee) of )?${ABOUT}${MONEY}(?=[^;]{0,160}\b${STEP}\b)`,
        companyIs: ['actor'],
      },
      {
        words: pattern`\b(?:owes|becomes liable (?:to|for)|has to pay|must pay|will pay) (?<object>[^;,$€£]{2,40}?) (?:an? )?(?:(?:milestone )?(?:payment|fee) of )?${ABOUT}${MONEY}`,
        companyIs: ['object'],
      },
      {
        words: pattern`\bbecomes liable for an? (?:fee|payment|milestone) of ${ABOUT}${MONEY} to (?<object>[^;,]{2,40})`,
        companyIs: ['object'],
      },
      {
        words: pattern`\b(?:collects|receives|pockets|earns|gets|banks|is paid|was paid) ${ABOUT}${MONEY} ${ADVANCES}`,
        companyIs: ['actor'],
      },
      {
        words: pattern`(?=[$€£])${MONEY} (?:arrives|comes in|flows in|comes|flows) from (?<counterparty>[^;:,]{2,40})(?=[;:,])`,
        companyIs: ['actor', 'object', 'unknown'],
      },
    ],
  },
];
