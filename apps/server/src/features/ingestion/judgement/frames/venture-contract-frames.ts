import { pattern } from '../pattern.ts';
import { AS_OBJECT, DENIED, DISPUTED, MONEY, NOT_SIGNED } from './deal-words.ts';
import type { FrameSpec, OpposingCue } from './frame.ts';

/** The sum is that of the venture, and an editor knows the share. */
const SHARED: OpposingCue = { label: 'a contract of a joint venture', words: /\S+/, effect: 'desk' };

/** `gave a $410 million contract to a joint venture 40% owned by Helio Freight` */
export const VENTURE_CONTRACT: FrameSpec = {
  type: 'contract',
  label: 'contract of a joint venture',
  weight: 66,
  required: ['amount'],
  opposing: [DENIED, DISPUTED, NOT_SIGNED],
  findObjections: () => [SHARED],
  triggers: [
    {
      words: pattern`\b(?:gave|gives|given|award(?:s|ed)?|hand(?:s|ed)?|placed|issued)\b[^;]{0,30}${MONEY}[^;]{0,60}?\b(?:contract|order|award)\b[^;]{0,20}? to (?:an? |the )?(?:[\w-]+ )?joint venture\b[^;]{0,20}?\b(?:owned|led|held|formed) by (?<object>[^;,]{2,60})`,
      companyIs: AS_OBJECT,
    },
  ],
};
