import { cuesAtTop, headlineOf, saysAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import {
  ABOUT,
  AS_ACTOR,
  AS_OBJECT,
  DENIED,
  DISPUTED,
  ENDED,
  FOLLOW_UP,
  GAP,
  MONEY,
  NOT_SIGNED,
} from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { isSelfTender } from '../capital/self-tender-frames.ts';
import { CONDITIONAL_PRICE, OF_EARNER } from './takeover-objections.ts';

const ASSET = String.raw`(?:business(?:es)?|divisions?|units?|assets?|plants?|mines?|facilit(?:y|ies)|portfolio|subsidiar(?:y|ies)|operations|franchise|brands?|stores?|stake|interests?|royalt(?:y|ies)|priority review voucher|PRV|propert(?:y|ies)|land|buildings?|campus|headquarters|pipeline|terminals?|segment|platform|product lines?|rights|licenses?|spectrum|patents?|fleet|vessels?|joint venture|bitcoin mining site|site|acreage|wells|leases|acres|towers|networks?|channels?|chain|arm|mill|factory)`;

const SALE_WITHOUT_GAIN: OpposingCue = {
  label: 'a sale at a loss, to be paid back, or for another party',
  words: pattern`\bleas(?:es?|ed|ing) (?:[\w-]+ ){0,4}back\b|\b(?:sells?|sold|selling|sale of) (?:[2-9]\d%|half|a (?:third|quarter)|part) of (?:its|the|an?)\b|\b(?:future )?cash flows? (?:of|from)\b|\bfuture cash flows\b|\b(?:stays?|remains?) (?:the )?operator\b|\b(?:debt|loans?) (?:of|tied to|on|at) the (?:portfolio|project|assets?)\b|\b(?:on (?:the|its) books at|carried at)\b|\b(?:takes?|took|takes? on|books?|records?) (?:an? )?(?:[$€£][\d.,]+ (?:million |billion )?|large |big |non-cash |pre-?tax )*(?:hit|charge|loss|impairment|write-?down)\b|\bdifference (?:is|was|will be) (?:charged|written off)\b|\b(?:bolster|shore up|preserve) (?:its )?liquidity\b|\bneeded (?:for|to (?:pay|meet|repay))\b|\b(?:symbolic|nominal) (?:price|sum|amount|consideration)\b|\bfor (?:one|1) (?:pound|euro|dollar)\b|\b(?:books?|records?|takes?|recognizes) a loss of\b|\bloss (?:on|from) the sale\b|\bproceeds (?:belong|go) to (?:the|its|a) (?!company\b)|\bkeeps? (?:the |all )?proceeds\b|\b(?:below|under|less than|short of|half of) (?:(?:its|the|their|that|day's|current|net|then) ){0,4}(?:carrying (?:amount|value)|cost|spot|market (?:price|value)|appraised value|first price|price paid)\b|\b(?:has|have|had|must|may have) (?:to )?(?:repay|pay back|refund) (?:the|it|them|this)\b`,
  effect: 'desk',
};

const EARLIER_SALE: OpposingCue = {
  label: 'a sale that was known',
  words: pattern`\b(?:on|in|of|for|to) which\b[^;]{0,50}\bsold\b|\bsold\b[^.;]{0,60}\b(?:in|last|during) (?:spring|summer|fall|autumn|winter|year|(?:[A-Z][a-z]+ )?20\d\d)\b`,
  effect: 'desk',
};

const FORCED_SALE: OpposingCue = {
  label: 'a sale that an authority demands, or that depends on another deal',
  words: pattern`\b(?:antitrust|divestiture) order\b|\b(?:required|ordered|demanded) by (?:the )?(?:Department of Justice|DOJ|FTC|Federal Trade Commission|European Commission|regulators?|CMA|competition authorit)|\b(?:sale|divestiture|transaction) (?:depends|is (?:conditional|contingent|dependent)) (?:up)?on\b`,
  effect: 'desk',
};

const OF_PROPERTY: OpposingCue = {
  label: 'a sale of property',
  words: pattern`\b(?:portfolios?(?! compan)|plants?|facilit(?:y|ies)|land|buildings?|headquarters|campus|(?<!\bintellectual )propert(?:y|ies)|vessels?|aircraft|fleet|stores?|warehouses?|real estate|acres)\b`,
  effect: 'desk',
};
/** Far more than the books say: `a gain of about $13.6 million`. */
const LARGE_GAIN =
  /\b(?:(?:book|record|realize|recognize|show)\w* (?:an? )?(?:pre-?tax |capital )?gain of|gain of)\b[^.;$]{0,20}\$\s?\d|\bstood in (?:the|its) books at\b[^.;]{0,90}\bgain\b|\b(?:two|three|four|five|several|\d{1,2}) times (?:its |the )?(?:book|carrying) (?:value|amount)\b/i;

/** Property changes hands every day, unless it brings far more than its value in the books. */
const objectToProperty = ({ frame, passages }: FrameInText): readonly OpposingCue[] =>
  OF_PROPERTY.words.test(frame.clause) && !saysAtTop(passages, LARGE_GAIN) ? [OF_PROPERTY] : [];

const CLOSES =
  /\b(?:clos|complet)\w* (?:(?:yesterday|today) )?(?:on |of )?(?:the |its |a )?(?:sale|disposal|divestiture|divestment)\b/gi;
const CONDITION = /\bsubject to (?:the )?(?:customary |usual )?(?:antitrust|regulatory) (?:approvals?|clearances?)\b/gi;
const SAYS_CLOSED = /\b(?:(?:clos|complet|conclud|finali[sz]|finish)\w*|wraps? up|wrapped up)\b/i;
/** The sale was announced before: `the sale announced in May` */
const ANNOUNCED_BEFORE =
  /\b(?:previously|already)[- ]announced\b|\b(?:announced|agreed|signed) (?:in|on|last) (?!(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)\w+|\bas (?:announced|planned|expected|agreed)\b|\bhad (?:agreed|signed|announced)\b|\b(?:agreement|deal) (?:of|from) (?:January|February|March|April|May|June|July|August|September|October|November|December)\b|\b(?:published|told) (?:at|in)\b|\bpending\b/i;

/** Objects to a sale that was known, as the headline or the text says. A sale may be signed and closed at once. */
function objectToKnownSale({ frame: { clause }, passages }: FrameInText): readonly OpposingCue[] {
  if (FOLLOW_UP.words.test(clause.replace(CLOSES, ' ').replace(CONDITION, ' '))) return [FOLLOW_UP];
  const isClosed = FOLLOW_UP.words.test(clause.replace(CONDITION, ' '));
  const isKnown = SAYS_CLOSED.test(headlineOf(passages)) || saysAtTop(passages, ANNOUNCED_BEFORE);
  return isClosed && isKnown ? [FOLLOW_UP] : [];
}

export const ASSET_SALE: FrameSpec = {
  type: 'asset_sale',
  label: 'sale of assets',
  weight: 62,
  // `Holders Who Will Sell at $10.75` sell to the company.
  isRefuted: isSelfTender,
  findObjections: (text) => [
    ...cuesAtTop(text.passages, [SALE_WITHOUT_GAIN, OF_EARNER, EARLIER_SALE, FORCED_SALE, CONDITIONAL_PRICE]),
    ...objectToProperty(text),
    ...objectToKnownSale(text),
  ],
  isProspective: true,
  required: ['amount'],
  opposing: [
    ENDED,
    DISPUTED,
    DENIED,
    NOT_SIGNED,
    {
      label: 'a sale of securities',
      words: pattern`\b(?:share|stock|equity|ADS|note|bond) sales?\b|\b(?:sells?|sold|sale of|selling|to sell)\b[^;]{0,40}\b(?:shares|stock|notes|securities|warrants|units|ADSs|bonds|receivables|loans|convertible)\b`,
      effect: 'drop',
    },
    {
      label: 'a financing in the form of a sale',
      words: pattern`\b(?:half of(?! its market| the company)|part of|back to (?:the |its )?(?:state|government|city|county|seller|licensor|landlord|former owner)|a (?:third|quarter) of|leasebacks?|lease-back|co-invest\w*|\d{1,2}(?:\.\d)?% (?:of|stake|interest)|portfolio stake|minority|partial|securitiz\w+|net operating loss(?:es)?|NOLs?|tax credits?|future royalt\w+|capped|non-?core|chapter 11|bankruptcy|restructuring|wind[- ]?down|liquidat\w+)\b`,
      effect: 'desk',
    },
  ],
  triggers: [
    {
      words: pattern`\b(?:sells?|sold|to sell|selling|(?:agree[sd]?|agreement|deal) to (?:sell|divest)|divest(?:s|ed|ing|iture of)?|sale of|disposes of|disposal of|offloads?|unloads?|sheds?|hives? off|lets? go of|parts? (?:ways )?with|cash(?:es|ed) in|monetiz(?:es?|ed|ation of)|spins? out)\b${GAP}\b${ASSET}\b(?:[^;,]{0,50}? (?:from|by) [^;,]{2,50}? to (?<counterparty>[^;,]{2,60}))?`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:acquires?|to acquire|will acquire|buys?|to buy|will buy|purchases?|to purchase)\b[^;]{0,60}?\b(?<object>[^;]{2,60}(?:'s|s') (?:[\w&-]+ ){0,5}${ASSET})\b`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:acquires?|to acquire|will acquire|buys?|to buy|will buy|purchases?|to purchase)\b${GAP}\b${ASSET} (?:from|of) (?<object>[^;,]{2,50})`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:divestiture|sale|divests?|sells?|to sell|sold(?! (?:about |some |more than |over |nearly )?\d)|disposed of|hives? off|lets? go of|parts? with|cash(?:es|ed) in|sheds?|unloads?)\b(?:[^;,]{0,50}? (?:from|by) [^;,]{2,50}? to (?<counterparty>[^;,$]{2,60}?)\s|[^;]{0,90}?)\b(?:for|in a|at)\b ${ABOUT}${MONEY}`,
      companyIs: AS_ACTOR,
    },
  ],
};
