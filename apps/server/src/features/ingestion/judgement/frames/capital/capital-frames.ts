import { cuesAtTop } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { ABOUT, AS_ACTOR, AS_ACTOR_OR_OBJECT, AS_ANYONE, DENIED, MONEY, SHORT_GAP, SUM } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { EXCHANGE_DEBUT } from '../listings/exchange-debut-frames.ts';
import { LISTING_FRAMES, OFFERING } from '../listings/listing-frames.ts';
import { findCheapBlock } from './cheap-blocks.ts';
import { objectToSelfTender, SELF_TENDER_OFFER } from './self-tender-frames.ts';

const REPURCHASE = String.raw`(?:(?:share|stock|unit|ADS|equity|common stock|ordinary share|securities)s?[- ](?:re-?purchases?|buy-?backs?)|(?:re-?purchases?|buy-?backs?) (?:program(?:me)?s?|plans?|authori[sz]ations?|capacity|commitments?)|buy-?backs?(?! (?:of|its) (?:notes|debt|bonds))|accelerated (?:share|stock|re-?purchase|buy-?back)|ASR\b|(?:normal course|substantial) issuer bid|issuer tender offer|self-?tender|dutch auction|capital return|return of capital|(?:re-?purchases?|buy back|buying back|buys back|re-?purchasing) (?:of )?(?:up to )?(?:an? (?:aggregate|additional|total) (?:of )?)?(?:${MONEY}|[\d.,]{1,12}(?: million)?|\d{1,2}%)(?: of| worth of| in)?(?: the company's| its| our)?(?: own)?(?: outstanding| issued| class [ab]| common| ordinary)*(?: shares| stock| ADSs| units| equity)?)`;

/** Holders allow a buyback that the board has not decided on: `gave the board leave to repurchase`. */
const NOT_ADOPTED: OpposingCue = {
  label: 'a buyback that the board has not adopted',
  words: pattern`\b(?:has|have) not (?:yet )?(?:adopted|approved|set|decided|authori[sz]ed|started)\b[^;]{0,30}\b(?:program(?:me)?|plan|buy-?back|re-?purchases?)\b|\b(?:share|stock)holders\b[^;]{0,60}\b(?:mandate|leave|authority|power) to (?:buy back|re-?purchase)\b`,
  effect: 'desk',
};

/** In another sentence than the buyback: `said its plan has expired`. */
const ENDED: OpposingCue = {
  label: 'a buyback that ended',
  words: pattern`(?<!\b(?:earlier|first|former|last|old|previous|prior)(?: [$\w.]+){0,4} )\b(?:program(?:me)?|plan|authori[sz]ation|buy-?back|re-?purchases?|tranche)\b(?:(?!\b(?:new|another|replac\w+|succe\w+|earlier|former|previous|prior|old|next|until|when|before)\b)[^;.]){0,30}\b(?:(?:has|have) (?:now )?(?:expired|ended|lapsed|run (?:out|its course)|come to an end)|(?:is|are|was|were) (?:now )?(?:over|closed|finished|ended|suspended|discontinued)|(?:expired|lapsed|ended) (?:on|in|at|without|with|unused))\b|\b(?:no|without an?) (?:new|further|successor|other) (?:program(?:me)?|plan|authori[sz]ation|buy-?back|re-?purchases?|purchases)\b|\b(?:will|to) (?:make no (?:further|more)|not (?:make|resume|renew|extend|replace)|lapse|go unused|remain unused|not be (?:used|renewed|replaced|extended|resumed))\b[^;]{0,40}|\b(?:winds? (?:up|down)|wraps? up|lets?|leaves?|ices|shelves|pauses) (?:[\w$.'-]+ ){0,5}(?:buy-?back|re-?purchase)\b|\b(?:buy-?back|re-?purchases?|program(?:me)?|plan|purchases)\b[^;.]{0,30}\b(?:on (?:ice|hold)|to a (?:close|halt|stop))\b`,
  effect: 'drop',
};

const MAKES_UP: OpposingCue = {
  label: 'a buyback that only makes up for new shares',
  words: pattern`\b(?:buy-?back|re-?purchases?|program(?:me)?|plan|it|which)\b[^;]{0,90}\b(?:offset(?:s|ting)?|neutrali[sz]\w+|compensat\w+ for|counter(?:s|act\w*)?|absorb(?:s|ing)?|against)\b[^;]{0,40}\b(?:dilution|grants?|(?:stock|equity)[- ](?:based )?compensation|shares (?:that|issued|granted)|issuances?|awards?|vesting)\b|\bshare count (?:will not|does not|is not expected to|stays|remains|flat|stable|constant|steady)\b`,
  effect: 'desk',
};

const BUYBACK: FrameSpec = {
  type: 'buyback',
  label: 'share buyback',
  weight: 66,
  findObjections: (text) => [...cuesAtTop(text.passages, [NOT_ADOPTED, ENDED, MAKES_UP]), ...objectToSelfTender(text)],
  isProspective: true,
  required: ['amount'],
  opposing: [
    DENIED,
    OFFERING,
    {
      label: 'a buyback that ended, or of debt',
      words: pattern`\b(?:suspend\w*|halts?|halted|pauses?|paused|terminat\w+|cancel\w*|discontinu\w+|expir\w+|(?:buy(?:s|ing)?|bought) back\b[^;]{0,40}\bpreferred|re-?purchas\w+ [^;]{0,60}\bpreferred (?:stock|shares)|(?:re-?purchas\w+|buy-?back) (?:of )?(?:its |the |all |outstanding )*(?:notes|debentures|debt|warrants|bonds|loans?|preferred)|tender offers?\b[^;]{0,60}\b(?:notes|debentures|bonds|debt)\b|master re-?purchase|repo\b|royalt(?:y|ies)|complet(?:es|ed|ion of)\b(?![^;]{0,110}\b(?:authori[sz]|new|approv|increas)))\b`,
      effect: 'drop',
    },
    {
      label: 'a buyback that was known',
      words: pattern`\b(?:buy-?back|re-?purchases?|program(?:me)?)\b[^;]{0,25}\b(?:already|previously|it) announced\b|\b(?:buy-?back|re-?purchases?|program(?:me)?|plan) (?:that was |which was )?announced (?:in|on|last)\b|\b(?:re-?affirm\w*|reiterat\w+)\b[^;]{0,60}\b(?:buy-?back|re-?purchases?)\b|\b(?:to|will|proceeds) (?:fund|finance)s? (?:the |its |an? )?(?:share |stock )?(?:buy-?back|re-?purchases?)\b`,
      effect: 'desk',
    },
    {
      label: 'a report on past trades',
      words: pattern`\b(?:transactions? in own shares|weekly|daily|tranche|during (?:the|its|week)|in the (?:first|second|third|fourth|last|past)|year-to-date|10b5-1|treasury shares|status (?:of|update))\b`,
      effect: 'drop',
    },
  ],
  triggers: [
    {
      words: pattern`\b(?:authori[sz](?:es?|ed|ation)|approv(?:es|ed|al)|announc(?:es|ed)|increas(?:es|ed|e)|expand(?:s|ed)?|expansion|initiat(?:es|ed)|launch(?:es|ed)?|doubl(?:es|ed|ing)|tripl(?:es|ed|ing)|adopt(?:s|ed)|boost(?:s|ed)?|sets? (?:up|aside)?|plans?|new|start(?:s|ed)?|begins?|began|(?:has|have) (?:today |now )?begun|commenc(?:es|ed)|enlarg(?:es|ed)|earmark(?:s|ed)|add(?:s|ed)|tops? up|topped up|replenish(?:es|ed)|upsiz(?:es|ed)|enter(?:s|ed)? into|reinstat(?:es|ed|ement)|resum(?:es|ed)|unveil(?:s|ed)|declar(?:es|ed)|green-?lights?|allocat(?:es|ed)|commit(?:s|ted)|refresh(?:es|ed)|renew(?:s|ed)|rais(?:es|ed)|lifts?|lifted|reports?|implement(?:s|ed)|establish(?:es|ed)|accelerat(?:es|ed)|extend(?:s|ed)|gives?|signs off on|to (?:buy back|repurchase|return))\b[^;]{0,90}?\b${REPURCHASE}`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b${REPURCHASE}(?: program(?:me)?| plan| authori[sz]ation)?${SHORT_GAP}\b(?:authori[sz]ed|approved|increased|expanded|enlarged|doubled|boost(?:ed)?|raised|announced|launched|upsized|by ${MONEY}|to ${MONEY})\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:buys?|buying|bought) back ${ABOUT}(?:${MONEY}|[\d.,]{1,12}(?: million)? (?:of )?(?:its |class [ab] |common |ordinary )*(?:shares|ADSs|units)|\d{1,2}%)|\b(?:to|will) repurchase ${ABOUT}${MONEY}(?! (?:of|in) (?:its |the |outstanding |convertible |senior )*(?:notes|debt|bonds|debentures))`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:approve[sd]|authori[sz]e[sd]) (?:the |a )?(?:re-?purchase|buy-?back|purchase) of (?:an? |up to )?(?:further |additional |another )?${ABOUT}${MONEY} (?:of|in|worth of) (?:its |class [a-c] |common |ordinary |outstanding )*(?:shares|stock|ADSs)\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:re-?purchase|buy-?back)\b[^;]{0,50}?\b(?:authori[sz]es|authori[sz]ed|approves|approved|announces|announced|adopts|launches)\b[^;]{0,30}?\b(?:new|another|additional|further)\b[^;]{0,25}?\b(?:program|plan|authori[sz]ation)\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\btender offer to return ${ABOUT}${MONEY}|\breturn(?:s|ing)? ${ABOUT}${MONEY}[^;]{0,60}?\b(?:through|via|by (?:way|means) of) (?:an? |its )?(?:[\w-]+ ){0,2}(?:tender offer|self-tender|buy-?back|re-?purchase)`,
      companyIs: AS_ACTOR,
    },
    { words: pattern`\baccelerated (?:share|stock) (?:re-?purchase|buy-?back)`, companyIs: AS_ACTOR },
    { words: pattern`${SUM} (?:[\w-]+ ){0,6}?${REPURCHASE}`, companyIs: AS_ACTOR },
    {
      words: pattern`\b(?:for|of|buy(?:s|ing)?(?: back)?|in|into|spen[dt] on) (?:its|their|the company's) own (?:\w+ )?(?:shares|stock|equity|ADSs|units)\b|\b(?:buy(?:s|ing)? back|to retire|retires?|repurchas(?:e|ing)) ${ABOUT}\d{1,2}(?:\.\d)?% of (?:its|the|our)\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\btender offer\b${SHORT_GAP}\b(?:to (?:purchase|buy|repurchase)|for) ${ABOUT}(?:${MONEY})?[^;]{0,30}\b(?:its|own)\b`,
      companyIs: AS_ACTOR,
    },
  ],
};

const DIVIDEND_NOUN = String.raw`(?:dividends?|(?:cash |capital |unit )distributions?|distributions?(?= (?:of|by|to)\b))`;
const DIVIDEND_OPPOSING: readonly OpposingCue[] = [
  DENIED,
  {
    label: 'a dividend that was known',
    words: pattern`\b(?:go(?:es|ing)?|trad(?:es?|ing)|turns?) ex\b|\breminds?\b|\breminder\b|\b(?:previously|already)[- ](?:declared|announced)\b|\bwhich (?:was|were|had been) (?:declared|announced)\b`,
    effect: 'drop',
  },
  {
    label: 'a smaller or a preferred dividend',
    words: pattern`\b(?:cuts?|reduc(?:es|ed|tion)|suspend\w*|lowers?|lowered|omit\w*|eliminat\w+|preferred (?:stock|shares?|securities)|series [a-k]\b|dividend of (?:preferred|shares|stock)|stock dividend|poison pill|rights plan|unchanged|regular monthly|change in record date|sets? (?:the )?record date|timing of|deferral|ETF|fund|REIT preferred)\b`,
    effect: 'drop',
  },
  {
    label: 'a dividend that depends on a deal',
    words: pattern`\b(?:in connection with|proposed|merger|estimated|contingent|subject to|intends?|considers?|spin-?off)\b`,
    effect: 'desk',
  },
];

/** `will put the money of the special dividend, which it had declared in August, into a mill` */
const NOT_PAID_OUT: OpposingCue = {
  label: 'a dividend that is not paid, or was known',
  words: pattern`\b(?:shifts?|diverts?|redirects?|forgoes?|skips?|scraps?|drops?|shelves|postpones?|defers?|delays?|revokes?|rescinds?|replaces|(?<!\bnot )replace|swaps?|withholds?|will not pay|instead of|in place of|rather than|in lieu of) (?:[\w$.'-]+ ){0,6}(?:dividends?|distributions?)\b|\b(?:dividends?|distributions?)\b[^;]{0,60}\b(?:(?:which|that) (?:it|the company|the board|was|were) (?:had |has |have )?(?:been )?(?:declared|announced|promised)|(?:declared|announced|promised) (?:back )?(?:in|last) \w+|will not be paid|is off)\b|\bspecial dividends?\b[^;]{0,60}\b(?:after|down from|less than|compared (?:with|to)|versus|against) (?:an? |the )?[$€£][\d.]+[^;]{0,30}\b(?:last year|a year (?:ago|earlier)|in 20\d\d|before)\b|\b(?:had paid|paid) an? (?:larger |higher |bigger )?special dividend of\b`,
  effect: 'drop',
};

/** `suspended the former payment of $0.125` */
const FORMER_DIVIDEND =
  /\b(?:former|old|previous|earlier|last|suspended) (?:quarterly |annual |regular )?(?:payments?|dividends?|rate|distributions?) of \$(?<before>\d{1,2}(?:\.\d{1,4})?)/i;
const BELOW_FORMER: OpposingCue = { label: 'a dividend below the former one', words: FORMER_DIVIDEND, effect: 'desk' };

/** `will be $0.30 per share, payable January 15, where $0.37 was paid` */
const NOW_AND_FORMER =
  /\$(?<now>\d{1,2}(?:\.\d{1,4})?) (?:per|a) (?:share|unit)\b[^;.]{0,60}\b(?:where|after|against|from) \$(?<before>\d{1,2}(?:\.\d{1,4})?) (?:per (?:share|unit) )?(?:was|were|had been) paid\b/i;

/** Objects to a dividend that is, or returns, smaller than it was. */
function objectToLowerDividend({ frame: { amount }, passages }: FrameInText): readonly OpposingCue[] {
  const isLower = passages.some(({ text }) => {
    const { now, before } = NOW_AND_FORMER.exec(text)?.groups ?? {};
    return Number(now) < Number(before);
  });
  if (isLower) return [BELOW_FORMER];
  const before = passages
    .map(({ text }) => FORMER_DIVIDEND.exec(text)?.groups?.['before'])
    .find((found) => found !== undefined);
  return before !== undefined && amount !== null && amount.value < Number(before) ? [BELOW_FORMER] : [];
}

/** A payment to holders besides the regular dividend, or the first one. */
export const SPECIAL_DIVIDEND: FrameSpec = {
  type: 'dividend',
  label: 'special or first dividend',
  weight: 68,
  // Cut, withheld and smaller dividends are objections; `hands back` and `leaves` are bad news to the model.
  maxBearish: 0.6,
  findObjections: (text) => [...cuesAtTop(text.passages, [NOT_PAID_OUT]), ...objectToLowerDividend(text)],
  isProspective: true,
  required: ['amount'],
  opposing: [
    ...DIVIDEND_OPPOSING,
    {
      label: 'a supplement that is paid regularly',
      words: pattern`\b(?:base|regular) (?:cash |quarterly |monthly )*(?:dividend|distribution)s?\b[^;]{0,60}\bsupplement\w*|\bsupplement\w*\b[^;]{0,60}\b(?:to|on top of) (?:the |its )?(?:base|regular)\b|\b(?:quarterly|monthly|variable) supplement\w*|\bsupplemental (?:dividend|distribution) (?:framework|policy|program)`,
      effect: 'desk',
    },
  ],
  triggers: [
    {
      words: pattern`\b(?:special|extra|extraordinary|supplemental|one-time|one-off|non-recurring) (?:cash |one-time |special |year-end )*(?:dividend|distribution|payout|return of capital)\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:special|extra|extraordinary|one-time|one-off) (?:cash )?payments? of ${ABOUT}${MONEY} (?:per|a|for each) (?:common |ordinary )?(?:share|unit)\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:initiat(?:es|ed|ion of)|institut(?:es|ed)|inaugural|maiden|first[- ]ever|its first|introduc(?:es|ed)|launch(?:es|ed)|reinstat(?:es|ed|ement of)|restor(?:es|ed)|resum(?:es|ed|ption of)|brings? back)\b${SHORT_GAP}\b${DIVIDEND_NOUN}\b`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:starts?|begins?|to (?:start|begin|resume)|resumes?) paying\b[^;]{0,30}\bdividends?\b|\bfirst (?:quarterly |cash |regular |annual )*dividend (?:in (?:its|the company's) history|ever|since)`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b(?:to return|returns?|returning|pays? out|hands? back|sends?|sending|mails|distribut(?:es|e|ing)) ${ABOUT}${MONEY} (?:per|a) (?:share|unit)\b`,
      companyIs: AS_ACTOR,
    },
  ],
};

/** `from $0.125 to $0.156 per share`, `to $0.25 per share from $0.22` */
const FROM_TO = pattern`\bfrom \$(?<before>\d{1,2}(?:\.\d{1,4})?)\b[^;$]{0,20}\bto \$(?<after>\d{1,2}(?:\.\d{1,4})?)`;
const TO_FROM = pattern`\bto \$(?<after>\d{1,2}(?:\.\d{1,4})?)\b[^;$]{0,30}\b(?:up )?from \$(?<before>\d{1,2}(?:\.\d{1,4})?)`;
const BY_PERCENT = pattern`\b(?:by|increase of|raise of|rise of|up) (?<percent>\d{1,3}(?:\.\d)?)(?:%| percent)`;
const MIN_RAISE = 0.5;
const MODEST_RAISE: OpposingCue = { label: 'a modest rise of a regular dividend', words: /\S/, effect: 'desk' };

/** Returns how much a sentence raises a dividend, as a fraction; null if it does not say. */
function raiseIn(text: string): number | null {
  const { before, after } = (FROM_TO.exec(text) ?? TO_FROM.exec(text))?.groups ?? {};
  if (before !== undefined && after !== undefined) return Number(after) / Number(before) - 1;
  const percent = BY_PERCENT.exec(text)?.groups?.['percent'];
  return percent === undefined ? null : Number(percent) / 100;
}

/** Objects to the raises that a company makes every year. */
function objectToRaise({ passages }: FrameInText): readonly OpposingCue[] {
  const raises = passages.flatMap(({ text }) =>
    /\b(?:dividend|distribution)/i.test(text) ? (raiseIn(text) ?? []) : [],
  );
  return raises.length > 0 && Math.max(...raises) < MIN_RAISE ? [MODEST_RAISE] : [];
}

const RAISED_DIVIDEND: FrameSpec = {
  type: 'dividend',
  label: 'higher dividend',
  findObjections: objectToRaise,
  // With a further event that is no alert of its own, it still is none.
  weight: 55,
  isProspective: true,
  required: ['amount'],
  opposing: [
    ...DIVIDEND_OPPOSING,
    {
      label: 'a step of a cent or two',
      words: pattern`\bby (?:half a|an?|one|two|three) (?:cents?|penny|pennies)\b`,
      effect: 'desk',
    },
  ],
  triggers: [
    {
      words: pattern`\b(?:increas(?:es|ed|ing)|rais(?:es|ed|ing)|boost(?:s|ed|ing)?|hik(?:es|ed)|lift(?:s|ed)|doubl(?:es|ed|ing)|tripl(?:es|ed|ing)|ups|bump(?:s|ed)|grow(?:s|ing)|step(?:s|ped) up)\b[^;]{0,60}?\b${DIVIDEND_NOUN}`,
      companyIs: AS_ACTOR,
    },
    {
      words: pattern`\b${DIVIDEND_NOUN} (?:increase|hike|boost|raise|doubled|(?:goes|went|going|moves) up|(?:increased|raised|up|higher) (?:by )?\d)|\b(?:increase|rise|hike|raise) (?:in|of|to) (?:its |the |our )?(?:quarterly |annual |cash |regular |common |base )*dividend\b|\bhigher (?:quarterly |annual |cash )*dividend\b`,
      companyIs: AS_ACTOR,
    },
  ],
};

const INSIDER = String.raw`(?:CEO|CFO|COO|chair(?:man|woman|person)?|chief (?:\w+ ){1,3}officer|chief executive|directors?|insiders?|management(?: team)?|executives?|officers?|(?:co-)?founders?|board members?|president|leadership)`;

/** In another sentence than the new holding: `The shares were transferred by a family trust.` */
const NOT_PAID_FOR: OpposingCue = {
  label: 'shares that were not bought in the market',
  words: pattern`\b(?:shares|stock|units|ADSs|holdings?|stake)\b[^;]{0,40}\b(?:(?:was|were|been|being|are) (?:transferred|contributed|distributed|gifted|donated|allotted|assigned|received|given|granted|delivered)|(?:transferred|received|distributed|came|comes?|stem(?:s|med)?) (?:by|from|through|as))\b|\b(?:without|no) (?:\w+ )?(?:payment|consideration|cost|cash|purchase price)\b|\b(?:inherit\w*|inheritance|estate|bequest|divorce|family (?:trust|transfer)|in lieu of|(?:dividend|distribution) reinvestment|DRIP|payroll|employee (?:stock|share) purchase plan|as (?:part of )?(?:his|her|their) (?:pay|compensation|salary|bonus|fees?|retainer)|in exchange for|margin (?:loan|account)|(?<!\b(?:no|without(?: an?y?)?) (?:\w+ )?)loan(?:s|ed)? (?:by|from) the company)\b`,
  effect: 'drop',
};

const INSIDER_BUYING: FrameSpec = {
  type: 'insider_buying',
  label: 'share purchases by insiders',
  weight: 66,
  findObjections: ({ passages }) => [...cuesAtTop(passages, [NOT_PAID_FOR]), ...findCheapBlock(passages)],
  required: ['amount'],
  opposing: [
    DENIED,
    {
      label: 'a sale, a plan or a grant',
      words: pattern`\b(?:10b5-1|sales?|sells?|sold|selling|trading plan|diversif\w+|inducement|grants?|granted|stock options?|exercis\w+|vest\w*|awards?|gifts?|offering|private placement|withh\w+|warrants?|subscription|purchase agreement|re-?purchas\w+|buy-?backs?)\b`,
      effect: 'drop',
    },
    {
      label: 'a plan or the report of a holder',
      words: pattern`\b(?:intends?|plans? to|may|13[DG]|passive|(?<!\b(?:from|(?:holding|position|stake) of) (?:an? |the |one )?(?:[\w-]+ ){0,3})fund|asset management|capital management|pledge\w*)\b`,
      effect: 'desk',
    },
  ],
  triggers: [
    {
      words: pattern`\b${INSIDER}\b[^;]{0,70}?\b(?:buys?|bought|buying|purchas(?:es?|ed|ing)|acquir(?:es|ed)|adds?|added|picks? up|picked up|scoops? up|increas(?:es|ed)|rais(?:es|ed)|boost(?:s|ed)|lifts?|load(?:s|ed)? up|steps? up)\b[^;]{0,60}?\b(?:shares|stock|stake|units|ADSs|holdings?|ownership)\b`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
    {
      words: pattern`\b${INSIDER}\b[^;]{0,50}\bbuy(?:s|ing)? (?:the|on the) (?:dip|slump|sell-?off|weakness)\b`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
    {
      words: pattern`\b(?:share |stock |insider |open-market )+(?:purchases?|buying)\b${SHORT_GAP}\bby\b[^;]{0,40}\b${INSIDER}\b|\b(?:purchases?|buying) of\b${SHORT_GAP}\bshares by\b[^;]{0,40}\b${INSIDER}\b|\binsider (?:buying|purchases?|share purchases?)\b`,
      companyIs: AS_ANYONE,
    },
    {
      words: pattern`\b(?:in|on|through) (?:the )?open[- ]market\b|\bopen-market purchases?\b|\bown pockets?\b|\bpersonal funds\b`,
      companyIs: AS_ACTOR_OR_OBJECT,
    },
  ],
};

/** Frames of share capital, listings and payments to holders. */
export const CAPITAL_FRAMES: readonly FrameSpec[] = [
  BUYBACK,
  SELF_TENDER_OFFER,
  SPECIAL_DIVIDEND,
  RAISED_DIVIDEND,
  INSIDER_BUYING,
  ...LISTING_FRAMES,
  EXCHANGE_DEBUT,
];
