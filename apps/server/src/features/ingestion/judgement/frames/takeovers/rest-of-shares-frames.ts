import { pattern } from '../../text/pattern.ts';
import { ABOUT, AS_ANYONE_OR_UNNAMED, AS_OBJECT, SHARE_PRICE, UNDER_MARKET } from '../deal-words.ts';
import type { FrameSpec } from '../frame.ts';
import { NOT_OWNED, TAKES_REST } from './rest-of-shares.ts';
import { isBelowMarket } from '../capital/share-sale-terms.ts';
import { TAKEOVER_TARGET } from './takeover-frames.ts';

const BOUND = /\b(?:merger agreement|definitive (?:merger|agreement)|binding agreement|signed (?:an? )?agreement)\b/i;

/** A holder buys the shares that it lacks: `Borealis Takes In the Rest of Helio Freight Stock at $6.10 per Share`. */
export const REST_OF_SHARES: FrameSpec = {
  ...TAKEOVER_TARGET,
  field: BOUND,
  opposing: [
    ...TAKEOVER_TARGET.opposing,
    { label: 'a purchase that is not agreed', words: pattern`\b(?:would|could|may|might|if)\b`, effect: 'desk' },
  ],
  findObjections: (text) => [
    ...(TAKEOVER_TARGET.findObjections?.(text) ?? []),
    ...(isBelowMarket(text.passages) ? [UNDER_MARKET] : []),
  ],
  triggers: [
    { words: pattern`\b${TAKES_REST} (?<object>[^;$]{2,60})`, companyIs: AS_OBJECT },
    {
      words: pattern`\b${NOT_OWNED}[^;$]{0,60}\b(?:for|into) ${ABOUT}${SHARE_PRICE}`,
      companyIs: AS_ANYONE_OR_UNNAMED,
      subjectIs: 'object',
    },
  ],
};
