import { pattern } from '../pattern.ts';
import { AS_ACTOR, AS_OBJECT } from './deal-words.ts';
import type { FrameSpec } from './frame.ts';
import { STRATEGIC_INVESTMENT } from './funding-frames.ts';

const US_GOVERNMENT = String.raw`(?:(?:U\.?S\.?|United States)(?: federal)? government|(?:U\.?S\.? )?Department of (?:War|Defense|Energy|Commerce)|Pentagon)`;

/** The state as a shareholder backs a company whatever it pays. */
export const STATE_INVESTMENT: FrameSpec = {
  ...STRATEGIC_INVESTMENT,
  label: 'an investment of the government in the company',
  required: [],
  opposing: [
    ...STRATEGIC_INVESTMENT.opposing,
    {
      label: 'an investment that others ask for or consider',
      words: pattern`\b(?:urg(?:es?|ed|ing)|calls? (?:on|for)|asks?|lawmakers?|senators?|proposals?|may|could|consider\w*|weigh\w*|mull\w*|explor\w+|discuss\w*|talks|reportedly|seek\w*)\b`,
      effect: 'desk',
    },
  ],
  triggers: [
    {
      words: pattern`\b(?:strategic|equity|minority|direct) (?:investment|stake)(?: of [^;]{1,30}?)? (?:by|from) (?:the )?${US_GOVERNMENT}`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b${US_GOVERNMENT} (?:takes?|took|acquires?|to acquire|will acquire|buys?|to take|will take|invests?)\b[^;]{0,40}?\b(?:stake|interest|equity) in (?<object>[^;,]{2,60})`,
      companyIs: AS_OBJECT,
    },
  ],
};
