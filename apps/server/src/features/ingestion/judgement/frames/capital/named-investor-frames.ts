import { pattern } from '../../text/pattern.ts';
import { AS_ACTOR, AS_ACTOR_OR_OBJECT, AS_OBJECT, DENIED, DISPUTED, ENDED, NOT_SIGNED } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';

/** Investors whose stake alone is news for a small company. */
const NAMED_INVESTOR = String.raw`(?:(?:U\.?S\.?|United States|US|Canadian|Australian|Japanese|Saudi) (?:Federal )?Government|(?:U\.?S\.? )?Department of (?:War|Defense|Energy|Commerce)|(?:DoD|DOE)\b|Public Investment Fund|Export-Import Bank|Alphabet|Amazon|Apple|Boeing|Eli Lilly|Ford|General Motors|Google|Intel|Lockheed Martin|Merck|Meta|Microsoft|Novo Nordisk|NVIDIA|Pentagon|Pfizer|Qualcomm|Rio Tinto|Samsung|SoftBank|Toyota|Uber|Volkswagen|Walmart)\b`;
const INVESTMENT = String.raw`(?:strategic|equity|minority) (?:(?:equity|growth|minority|cash) )?(?:investment|stake)`;
const SMALL_MARKET_CAP_DOLLARS = 3e9;

const LARGE_COMPANY: OpposingCue = {
  label: 'an investment of unknown size in a large company',
  words: /\S+/,
  effect: 'desk',
};

/** A large company, or one of unknown size, needs the amount. */
const objectToLargeCompany = ({ stock: { market_cap } }: FrameInText): readonly OpposingCue[] =>
  market_cap !== null && market_cap < SMALL_MARKET_CAP_DOLLARS ? [] : [LARGE_COMPANY];

/** An investment in a small company whose investor says enough: `strategic investment by the US government`. */
export const NAMED_INVESTMENT: FrameSpec = {
  type: 'strategic_investment',
  label: 'investment by a government or a well-known company',
  weight: 64,
  required: ['counterparty'],
  findObjections: objectToLargeCompany,
  opposing: [
    ENDED,
    DISPUTED,
    DENIED,
    NOT_SIGNED,
    {
      label: 'an investment that is not new, large or committed',
      words: pattern`\b(?:up to|as much as|passive|13[DG]|existing|former|alumni|clos(?:es|ed|ing of)|complet(?:es|ed|ion of)|potential|possible|seeks?|alongside|backed|supplier|customer|sells?|sold|exits?|discount|warrants?)\b`,
      effect: 'desk',
    },
    {
      label: 'an investment that others ask for or consider',
      words: pattern`\b(?:urg(?:es?|ed|ing)|calls? (?:on|for)|asks?|lawmakers?|senators?|proposals?|may|could|consider\w*|weigh\w*|mull\w*|explor\w+|discuss\w*|talks|reportedly|seek\w*)\b`,
      effect: 'desk',
    },
  ],
  triggers: [
    { words: pattern`\b${INVESTMENT} (?:from|by) (?:the )?(?<counterparty>${NAMED_INVESTOR})`, companyIs: AS_ACTOR },
    {
      words: pattern`\b(?<counterparty>${NAMED_INVESTOR}) (?:makes?|made|announces?) (?:an? )?${INVESTMENT} in (?<object>[^;,]{2,60})`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
    {
      words: pattern`\b(?<counterparty>${NAMED_INVESTOR}) (?:takes?|took|acquires?|to acquire|will acquire|buys?|to take|will take|invests?)\b[^;]{0,40}?\b(?:stake|interest|equity) in (?<object>[^;,]{2,60})`,
      companyIs: AS_OBJECT,
    },
  ],
};
