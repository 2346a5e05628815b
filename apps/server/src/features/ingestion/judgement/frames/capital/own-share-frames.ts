import { cuesAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { AS_ACTOR, DENIED } from '../deal-words.ts';
import type { FrameSpec, OpposingCue } from '../frame.ts';

const RESOLVES =
  '(?:resolv(?:es|ed)|resolution|decid(?:es|ed)|decision|determin(?:es|ed|ation)|approv(?:es|ed)|authori[sz](?:es|ed))';
const ACQUIRES = '(?:acquisition|acquir(?:e|ing)|(?:re-?)?purchas(?:e|ing)|buy(?:ing)?(?: back)?)';
export const OWN_SHARES = '(?:own|treasury) (?:common |ordinary )?(?:shares|stock)';

const PAST_TRADES: OpposingCue = {
  label: 'a report on past purchases, or their end',
  words: pattern`\b(?:status|progress|results?|completion|conclusion|termination|expiration|suspension|discontinu\w+)\b[^;.]{0,40}\b(?:${ACQUIRES}|buy-?back)\b|\b${ACQUIRES}\b[^;.]{0,40}\b(?:has|have) been (?:completed|concluded|discontinued|suspended)\b`,
  effect: 'drop',
};
const NOT_FOR_ALL: OpposingCue = {
  label: 'shares of one holder, or for employees',
  words: pattern`\b(?:off-auction|ToSTNeT\S*|off-market)\b|\bfrom (?:an?|the|its|one) (?:[\w-]+ ){0,3}(?:share|stock)?holders?\b|\b(?:dispos(?:al|ition|es?) of|re-?issu\w+|transfer of) (?:its )?${OWN_SHARES}|\b(?:stock|share|equity|incentive|restricted)[\w -]{0,30}\b(?:compensation|plans?|trust)\b|\bdelivery of shares\b|\bodd-lot\b|\bfractional\b`,
  effect: 'desk',
};

/** A buyback in the words of foreign boards: `resolved the acquisition of own shares`. */
export const OWN_SHARES_ACQUIRED: FrameSpec = {
  type: 'buyback',
  label: 'acquisition of own shares',
  weight: 66,
  isProspective: true,
  required: ['amount'],
  // To the model, a formal notice with a cancellation is bad or routine news.
  maxBearish: 0.6,
  opposing: [DENIED],
  findObjections: ({ passages }) => cuesAtTop(passages, [PAST_TRADES, NOT_FOR_ALL]),
  triggers: [
    {
      words: pattern`\b${RESOLVES}\b[^;]{0,90}?\b${ACQUIRES}\b[^;]{0,50}?\b${OWN_SHARES}\b`,
      companyIs: AS_ACTOR,
    },
  ],
};
