import { pattern } from '../../text/pattern.ts';
import { findCompany } from '../../text/company-name.ts';
import { saysAtTop, topOf } from '../../text/passages.ts';
import { AS_ACTOR, AS_ANY_PARTY, AS_ANYONE, DENIED, GAP, SHORT_GAP } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';

export const OFFERING: OpposingCue = {
  label: 'an offering of shares',
  words: pattern`\b(?:(?:public|secondary|initial public|concurrent|underwritten|follow-on|registered direct|rights) offering|IPO|private placement|at-the-market|convertible|selling (?:share|stock)holders?)\b`,
  effect: 'drop',
};
export const REVERSE_SPLIT: OpposingCue = {
  label: 'a reverse split',
  words: pattern`\breverse (?:stock |share |ADS )?split\b|\b(?:old|existing|present) shares (?:become|are (?:combined|exchanged|merged)|will (?:become|be (?:combined|exchanged|merged)))\b|\b(?:every|each) (?:\d+|[a-z]+)(?: old)? shares (?:become|are combined)\b|(?<!without a )(?<!without )\b(?:share )?consolidation\b`,
  effect: 'drop',
};

const INDEX = String.raw`(?:(?:S&P )?(?:MidCap 400|SmallCap 600)|S&P (?:500|MidCap 400|SmallCap 600|400|600|Composite 1500|1500|100)|Nasdaq[- ]100|Russell (?:1000|2000|3000|Top 200|Micro-?cap|Growth|Value|indexes|indices)|Russell|MSCI (?:USA|World|ACWI|Global \w+|\w+)|Nasdaq Biotech(?:nology)? Index|NASDAQ Biotechnology Index|Dow Jones (?:Industrial|Transportation|Utility) Average|the Dow|CRSP \w+|FTSE \w+|Solactive \w+)`;

const DEMOTED =
  /\b(?:mov(?:es?|ed|ing)|transfers?|transferred|from|leaves?|leaving)\b[^.;]{0,20}\bS&P (?:500|MidCap 400|400)\b[^.;]{0,60}\bS&P (?:MidCap|SmallCap)\b/i;

/** The company's own: `a constituent of the S&P 500, will be placed in the S&P MidCap 400`, `no longer representative of` */
const OWN_DEMOTION =
  /^(?:(?!\b(?:replac\w+|while|and)\b)[^;]){0,70}?(?:\b(?:(?:constituent|member|component|part) of|from|leav(?:es|ing)) (?:the )?S&P (?:500|MidCap 400|400)\b(?:(?!\b(?:replac\w+|while|and)\b)[^.;]){0,60}?\b(?:to|into|in) (?:the )?(?:S&P )?(?:MidCap 400|SmallCap 600)\b|\b(?:is|being) (?:no longer|less) representative of\b|\b(?:is|being) more representative of (?:the )?(?:mid|small)\b)/i;

const isOwnDemotion = ({ passages, names }: FrameInText): boolean =>
  topOf(passages).some(({ text }) => findCompany(text, names).some(({ end }) => OWN_DEMOTION.test(text.slice(end))));

/** Words after and before the name of a company that is in one of the indexes. */
const inIndex = (indexes: string) => ({
  after: new RegExp(
    String.raw`^(?:(?!\breplac\w+)[^;]){0,70}\b(?:constituent|member|component|part) of (?:the )?S&P ${indexes}\b`,
    'i',
  ),
  before: new RegExp(String.raw`\bS&P ${indexes} (?:constituent|member|component) $`, 'i'),
});
/** By the end of an index's name, those of larger companies. */
const LARGER = { '600': inIndex('(?:500|MidCap 400|400)'), '400': inIndex('500') } as const;

/** `A maker of power equipment takes the place of Helio Freight in the S&P MidCap 400` */
const REPLACED_BEFORE = /\b(?:tak(?:es?|ing) the (?:place|seat|spot) of|replac(?:es?|ing)|succeeds?) (?:the )?$/i;
const IN_LARGER_AFTER = {
  '600': /^[^;]{0,60}\bin the S&P (?:500|MidCap 400|400)\b/i,
  '400': /^[^;]{0,60}\bin the S&P 500\b/i,
} as const;

/** Whether the company is in an index of larger companies: `was a constituent of the S&P MidCap 400`. */
function isInLargerIndex({ frame: { object }, passages, names }: FrameInText): boolean {
  const joined = object?.endsWith('600') === true ? '600' : object?.endsWith('400') === true ? '400' : null;
  if (joined === null) return false;
  const { after, before } = LARGER[joined];
  return topOf(passages).some(({ text }) =>
    findCompany(text, names).some(({ start, end }) => {
      const [left, right] = [text.slice(0, start), text.slice(end)];
      const isReplaced = REPLACED_BEFORE.test(left) && IN_LARGER_AFTER[joined].test(right);
      return isReplaced || after.test(right) || before.test(left);
    }),
  );
}

/** Objects to a move to an index of smaller companies, wherever the text says it. */
function objectToDemotion(input: FrameInText): readonly OpposingCue[] {
  const isDemoted = saysAtTop(input.passages, DEMOTED) || isOwnDemotion(input) || isInLargerIndex(input);
  return isDemoted ? [{ label: 'a move to a smaller index', words: DEMOTED, effect: 'drop' }] : [];
}

/** `Helio Rises to S&P MidCap 400; Tallow to Join S&P SmallCap 600`: the other company joins. */
const isOfOtherCompany = ({ frame, passages, names }: FrameInText): boolean =>
  frame.place === 'headline' &&
  frame.companyRole === 'unknown' &&
  frame.actor !== null &&
  passages.some(({ place, text }) => place === 'headline' && findCompany(text, names).length > 0);

/** `S&P Dow Jones Indices has selected Tallow for the S&P MidCap 400` */
const CHOOSES_OTHER = pattern`^S&P(?: Dow Jones Indices)? (?:has |have |will )?(?:add|admit|choos|chose|pick|select)\w* (?<joined>[^;]{2,60}?) (?:for|in|into|to) the `;

const choosesOther = ({ frame: { words }, names }: FrameInText): boolean => {
  const joined = CHOOSES_OTHER.exec(words)?.groups?.['joined'];
  return joined !== undefined && /^\p{Lu}/u.test(joined) && findCompany(joined, names).length === 0;
};

const INDEX_INCLUSION: FrameSpec = {
  type: 'index_inclusion',
  label: 'addition to an index',
  weight: 74,
  isProspective: true,
  required: ['object'],
  findObjections: objectToDemotion,
  isRefuted: (input) => isOfOtherCompany(input) || choosesOther(input),
  opposing: [
    {
      label: 'a removal from an index',
      words: pattern`\b(?:removed|deleted|dropped|leaves?|leaving|deletions?|exits?|will be replaced by|replaced by|is no longer|ineligible|moves? (?:down )?to (?:the )?S&P (?:MidCap|SmallCap))\b`,
      effect: 'drop',
    },
    {
      label: 'a fund, a ranking or a theme index',
      words: pattern`\bS&P (?:[\w-]+ ){1,3}?(?:Dividend|Low Volatility|High Beta|Equal Weight|Pure|Growth|Value|Quality|Momentum|Buyback|Scored|Shariah|Bond|Biotech\w*|Composite \w+)\b|\b(?:Aristocrats|Dividend (?:Achievers|Kings|Champions)|ETF|actively managed|fund'?s?|ESG|sustainab\w+|gender|equality|best-in-class|diversity|conference|webinar|ranking)\b`,
      effect: 'drop',
    },
    {
      label: 'an index that few funds follow closely',
      words: pattern`\b(?:Russell|Nasdaq Biotech\w*|NASDAQ Biotechnology|MSCI|CRSP|FTSE|Solactive|preliminary)\b`,
      effect: 'desk',
    },
  ],
  triggers: [
    {
      words: pattern`\b(?:add(?:s|ed) to|to join|joins?|joining|joined|included in|inclusion (?:in|into)|addition(?: of [^;]{2,40})? to|to enter|enters?|entry (?:in)?to|selected for|promoted (?:in)?to|moves? up (?:in)?to|(?:climbs?|steps?|breaks|jumps?|moves?|slides?|slips?|slots?) into|component of|constituent of|named to|membership (?:in|of)|added as (?:a )?member(?:ship)? (?:of|to)|becomes? (?:a )?(?:member|constituent|part) of|admitted to|elevated to|upgraded to|set for|bound for|head(?:s|ed|ing) (?:for|to|into)|tapped for|gets? (?:the |a )?(?:call|nod|ticket|call-up|promotion) (?:for|to|into)|(?:earns?|claims?|takes?|gets|wins?|lands?|inherits?|fills?|occup(?:y|ies)) (?:an? |its |the |(?:[\w&.-]+ ){0,3}[\w&.-]+'s? )?(?:(?:vacant|vacated|open|empty|free|freed|available|unfilled) )?(?:spot|place|seat|slot|opening|vacancy) in)\b[^;]{0,60}?\b(?<object>${INDEX})`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:(?:will |to |set to )?(?:replac(?:e|es|ing)|tak(?:e|es|ing) (?:the )?(?:place|spot|seat) of|succeed(?:s|ing)?|step(?:s|ping)? in for|tak(?:e|es|ing) over from|push(?:es|ing) out))\b[^;]{2,80}?\bin the (?<object>${INDEX})`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\btak(?:e|es|ing) [^;,]{2,40}?'s? (?:place|spot|seat) in the (?:index|(?<object>${INDEX}))(?=[^;]{0,60}\b(?:before|prior to|at|on|effective|from)\b)`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:S&P|S&P Dow Jones Indices|FTSE Russell|Nasdaq|MSCI|index provider)\b[^;]{0,40}\b(?:adds?|to add|selects?|admits?|promotes?|picks?|brings?|calls?(?: up)?|elevates?|lifts?|moves?|names?|taps?|(?:has |have )?(?:added|admitted|chosen|picked|selected)|chose|welcomes?|invites?|swaps? in|makes? (?:room|space|way) for|finds? (?:room|a place) for|drafts?|ushers?)\b[^;]{2,80}?\b(?:(?:in)?to|in|for|up to|as (?:an? )?(?:new )?(?:member|constituent|component) of) (?:the |its )?(?<object>${INDEX})`,
      companyIs: AS_ANYONE,
    },
    {
      words: pattern`\b(?<object>${INDEX}) (?:opens? (?:its |the )?doors? (?:to|for)|welcomes|takes in|admits|makes (?:room|space|way) for|gains|to gain)\b`,
      companyIs: AS_ANYONE,
    },
  ],
};

/** `S&P Dow Jones Indices will make the following changes`: the next sentence says which. No alert by itself. */
const INDEX_CHANGES: FrameSpec = {
  type: 'index_inclusion',
  label: 'changes of an index',
  weight: 20,
  isProspective: true,
  required: [],
  opposing: [],
  triggers: [
    {
      words: pattern`\b(?:S&P Dow Jones Indices|S&P)\b[^;]{0,40}\b(?:will make|makes?|is making|made|announc(?:es|ed)) (?:the )?(?:following )?changes?\b|\b(?:the )?following changes? (?:to|in|of) the ${INDEX}|\bS&P (?:(?:U\.?S\.? )?(?:indices|indexes)|index changes?)\b`,
      companyIs: AS_ANY_PARTY,
    },
  ],
};

const EXCHANGE = String.raw`(?:Nasdaq|NYSE(?: American)?|New York Stock Exchange)`;

const UPLISTING: FrameSpec = {
  type: 'uplisting',
  label: 'move to a larger exchange',
  weight: 66,
  isProspective: true,
  required: [],
  opposing: [
    DENIED,
    OFFERING,
    REVERSE_SPLIT,
    {
      label: 'a listing without a move up',
      words: pattern`\b(?:from (?:the )?(?:Nasdaq|NYSE)|transfer of (?:its )?listing|spin-?off|business combination|SPAC|de-?SPAC|ticker|symbol change|new symbol|delist\w*|warrants|notes|extension|name change|bonds)\b`,
      effect: 'drop',
    },
    {
      label: 'an application to list',
      words: pattern`\b(?:appl(?:y|ies|ied|ication)|intends?|plans? to|seeks?|conditional(?:ly)?|subject to|pursu\w+|files?)\b`,
      effect: 'desk',
    },
  ],
  triggers: [
    {
      words: pattern`\bup-?list(?:s|ed|ing)?\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:moves?|moving|moved|steps? up|graduat(?:es|ed|ing)|advanc(?:es|ed)|jumps?|migrat(?:es|ed)|switch(?:es|ed)|transfers?|elevat(?:es|ed)|trad(?:es?|ing)|shares)\b[^;]{0,70}?\b(?:to|onto|on)(?: the)? ${EXCHANGE}\b(?=[^;]{0,60}\b(?:OTC\w*|over-the-counter|pink)\b)`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:from|leaves?)(?: the)? (?:OTC\w*|over-the-counter|pink)\b[^;]{0,50}?\b(?:to|for|onto)(?: the)? ${EXCHANGE}\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b${EXCHANGE}\b[^;]{0,60}?\bfrom (?:the )?(?:OTC\w*|over-the-counter|pink)\b`,
      companyIs: AS_ANYONE,
    },
    {
      words: pattern`\b(?:approved|approval|cleared) (?:for listing|to list|for up-?listing|to (?:trade|begin trading))\b[^;]{0,50}?\bon(?: the)? ${EXCHANGE}\b`,
      companyIs: AS_ACTOR,
    },
  ],
};

const COMPLIANCE_REGAINED: FrameSpec = {
  type: 'compliance_regained',
  label: 'exchange compliance regained',
  weight: 48,
  required: [],
  opposing: [
    REVERSE_SPLIT,
    {
      label: 'compliance that is still missing',
      words: pattern`\b(?:to regain|plans? to|until|extension|extends?|granted [^;]{0,30}(?:period|days)|additional (?:period|time|180)|non-?compliance|not (?:in |yet )?(?:compliance|complian|comply)|accept(?:s|ed|ance)[^;]{0,40}\bplan|may be delisted|hearing|stays? below)\b`,
      effect: 'drop',
    },
  ],
  triggers: [
    {
      words: pattern`(?<!\bto )\bregain(?:s|ed|ing)? (?:full )?(?:[\w-]+ ){0,5}compliance\b|\bback in line with (?:the )?${EXCHANGE}\b|(?<!\bto )\b(?:meets?|satisf(?:y|ies)|complies with|fulfil(?:s|ls)?) (?:again )?(?:the |its )?(?:${EXCHANGE}(?:'s)? )?(?:[\w-]+ ){0,3}?(?:bid|price|equity|listing) (?:price )?(?:rules?|requirements?|standards?) (?:again|once more)\b|\b(?:back in|returns? to|returned to|restores?|achieves?|in full|now in) (?:full )?compliance\b|\b${EXCHANGE}\b${GAP}\b(?:compliance|deficiency|matter)\b${SHORT_GAP}\b(?:closed|resolved|cured|confirm\w+|regained)\b|\b(?:confirm\w*|notif\w*|comments? on|reports?|announc\w+)\b${GAP}\bcompliance (?:with|of)\b[^;]{0,40}${EXCHANGE}\b`,
      companyIs: AS_ACTOR,
    },
  ],
};

/** Frames of indexes and exchanges. */
export const LISTING_FRAMES: readonly FrameSpec[] = [INDEX_INCLUSION, INDEX_CHANGES, UPLISTING, COMPLIANCE_REGAINED];
