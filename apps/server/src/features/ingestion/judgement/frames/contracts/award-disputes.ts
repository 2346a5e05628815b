import { cuesAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import type { FrameInText, OpposingCue } from '../frame.ts';

const DISPUTED_AGAIN: OpposingCue = {
  label: 'an award that another bidder disputes',
  words: pattern`\b(?:amended|another|fresh|further|new|pending|second|supplemental) protest\b|\b(?:bidders?|competitors?|contractors?|incumbents?|losers?|offerors?|rivals?) (?:has|have|had|may|can|could|will|plans to|intends to|vows to) (?:still |again |also |since |now )?(?:appeal|challenge|contest|file|filed|lodge|lodged|protest|protested|sue|sued)\b|\b(?:bidder|competitor|contractor|incumbent|loser|offeror|rival) (?:files?|filed|lodge[sd]?) (?:an? |its )?(?:protest|appeal)\b|\b(?:has |have )?issued a stay\b|\bprotest (?:is|remains) (?:pending|open|possible|before)\b`,
  effect: 'desk',
};

/** Objects to an award that another bidder disputes. */
export const findNewDispute = ({ passages }: Pick<FrameInText, 'passages'>): readonly OpposingCue[] =>
  cuesAtTop(passages, [DISPUTED_AGAIN]);
