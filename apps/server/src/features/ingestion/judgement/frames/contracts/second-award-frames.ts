import { pattern } from '../../text/pattern.ts';
import { HAS_UNDONE_AWARD } from '../../misleading-words/undone-awards.ts';
import { AS_ACTOR, AS_OBJECT, CHOOSES, GAP, GETS, IS_GIVEN, MONEY, NAMED_PARTY, SUM } from '../deal-words.ts';
import { findNewDispute } from './award-disputes.ts';
import type { FrameSpec } from '../frame.ts';
import { CONTRACT, CONTRACT_OPPOSING } from './order-words.ts';
import { findOwnOrder } from './own-orders.ts';

/** The company gets a contract that was first awarded to another bidder. */
export const SECOND_AWARD: FrameSpec = {
  type: 'contract',
  label: 'a contract that was first awarded to another bidder',
  weight: 66,
  required: ['amount'],
  // The end of the first award is bad news to the model.
  maxBearish: 0.9,
  field: HAS_UNDONE_AWARD,
  findObjections: (text) => [...findNewDispute(text), ...findOwnOrder(text)],
  opposing: CONTRACT_OPPOSING,
  triggers: [
    {
      words: pattern`\b(?:${CHOOSES}|assign(?:s|ed)|gives?|gave|given|grants?|granted|hands?|handed)\b(?=[^;]{0,140}(?:${SUM}|\b${CONTRACT}))\s(?<object>${NAMED_PARTY}) (?=(?:an?|the|as|for|to)\b|[$€£])`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:was|were|has been|have been) ${IS_GIVEN}\b${GAP}(?:\b${CONTRACT}|${MONEY})`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b${GETS}\b${GAP}(?:\b${CONTRACT}|${MONEY} [\w-]+ (?:contract|job|order))`,
      companyIs: AS_ACTOR,
    },
  ],
};
