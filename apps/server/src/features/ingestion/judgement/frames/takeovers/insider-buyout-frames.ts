import { pattern } from '../../text/pattern.ts';
import { saysAtTop } from '../../text/passages.ts';
import { AS_OBJECT, SHARE_PRICE } from '../deal-words.ts';
import type { FrameSpec, OpposingCue } from '../frame.ts';
import { REST_OF_SHARES } from './rest-of-shares-frames.ts';

const OUTSIDERS =
  '(?:(?:the|its|all|other|outside|public|fellow|remaining|minority|unaffiliated) )*(?:(?:share|stock|unit)?holders|(?:share)?owners|investors)';

const PRICE = pattern`${SHARE_PRICE}`;
const NO_PRICE: OpposingCue = { label: 'no price per share', words: /\S+/, effect: 'desk' };

/** A family, founder or main holder buys the company: `Founder Takes Helio Freight Private for $6.10 a Share`. */
export const INSIDER_BUYOUT: FrameSpec = {
  ...REST_OF_SHARES,
  findObjections: (text) => [
    ...(REST_OF_SHARES.findObjections?.(text) ?? []),
    ...(saysAtTop(text.passages, PRICE) ? [] : [NO_PRICE]),
  ],
  triggers: [
    {
      words: pattern`\b(?:takes|taking|to take|will take) in (?:the )?(?:(?:all|other|outstanding|public|remaining) )*(?<object>[^;,$]{2,60}?) (?:shares|stock)\b`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:takes|taking|to take|will take) (?<object>[^;,$]{2,60}?) (?:private|off (?:the (?:stock |public )?(?:market|exchange)|nasdaq|(?:the )?nyse))\b`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:buys|buying|to buy|will buy) out ${OUTSIDERS} (?:of|in) (?<object>[^;,$]{2,60}?) (?:at|for) \$`,
      companyIs: AS_OBJECT,
    },
  ],
};
