import { type Passage, saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import type { OpposingCue } from '../frame.ts';
import { isBelowMarket } from './share-sale-terms.ts';

const FROM_SELLER: OpposingCue = {
  label: 'shares that a holder sells below the market',
  words: pattern`\bfrom (?:an? |the |one |its )?(?:[\w-]+ ){0,3}(?:fund|funds|holder|investor|shareholder|stockholder|lender|bank)\b`,
  effect: 'desk',
};

/** Objects to a block that insiders take over from a holder who gives it away below the market price. */
export const findCheapBlock = (passages: readonly Passage[]): readonly OpposingCue[] =>
  isBelowMarket(passages) && saysAtTop(passages, FROM_SELLER.words) ? [FROM_SELLER] : [];
