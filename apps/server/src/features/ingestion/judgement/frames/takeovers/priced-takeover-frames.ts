import { topOf } from '../../text/passages.ts';
import { pattern } from '../../text/pattern.ts';
import { ABOUT, AS_ACTOR_OR_OBJECT, AS_OBJECT, SHARE_PRICE, WHOLE } from '../deal-words.ts';
import type { FrameInText, FrameSpec, OpposingCue } from '../frame.ts';
import { TAKEOVER_TARGET } from './takeover-frames.ts';
import { SOLD_TO_PAYER } from './takeover-parties.ts';

const HOLDERS = '(?:(?:(?:share|stock|unit)?holders|(?:share)?owners|investors)\\b)';
/** `$6.10 apiece`, `$6.10 in cash for every share` */
const EACH = String.raw`${ABOUT}${SHARE_PRICE}(?:,? (?:net|in cash|cash))?,? ?(?:apiece|each\b|per (?:common |ordinary )?(?:share|unit|ADS)|(?:for )?(?:a|each|every) (?:of their )?(?:common |ordinary )?(?:share|unit|ADS)|(?<=in cash))`;
const GIVES = '(?:gives?|giving|pays?|paying|hands?|handing|brings?|bringing|nets?|netting|guarantees?)';
const GET =
  '(?:get|gets|receive|receives|collect|collects|pocket|pockets|be paid|be handed|take home|walk away with|walk off with|leave with)';

/** A payout, too, gives holders a sum per share. */
const OF_COMPANY =
  /\b(?:merge(?:d|rs?)|acqui(?:re|res|red|sition)|take-?over|buy-?out|buyer|suitor|auction|(?:definitive|binding) agreement|taken out|going private|goes private|take-private|is (?:being )?(?:bought|sold)|to be (?:bought|sold))\b/i;

/** Takeovers that the text reports by what the holders get: `Helio Freight Investors to Collect $6.10 Apiece`. */
export const PRICED_TAKEOVER: FrameSpec = {
  ...TAKEOVER_TARGET,
  field: OF_COMPANY,
  opposing: [
    ...TAKEOVER_TARGET.opposing,
    { label: 'a payout to holders', words: pattern`\b(?:dividends?|distributions?|of record)\b`, effect: 'desk' },
  ],
  triggers: [
    {
      words: pattern`\b${GIVES} (?:all |the )?(?<object>(?!its\b|their\b)(?:[^;,$\d]{2,50}? )?${HOLDERS}(?: of [^;,$\d]{2,60})?) ${EACH}`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:deal|agreement|merger|sale|transaction|buyout)\b[^;$]{0,30}\b${GIVES} (?:all )?its (?:public )?${HOLDERS} ${EACH}`,
      companyIs: AS_ACTOR_OR_OBJECT,
      subjectIs: 'object',
    },
    {
      words: pattern`\b(?<object>(?:[^;,:$\d]{2,50}? )?${HOLDERS}(?: of [^;,$\d]{2,60})?) (?:(?:will|would|now|each|are|is|to|stand|set) ){0,3}${GET} ${EACH}`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\bsale of (?<object>(?!its\b|our\b|the company's)[^;,$]{2,60}) to [^;$]{2,90}? (?:for|at) ${EACH}`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:is|has been|was|being|to be) (?:sold|taken out)\b[^;$]{0,90}? (?:for|at) ${EACH}`,
      companyIs: AS_OBJECT,
      subjectIs: 'object',
    },
    {
      words: pattern`\b(?:be|been|being) (?:absorbed by|combined with|folded into|merged (?:into|with))\b[^;$]{2,90}?\b(?:for|at|its ${HOLDERS} (?:getting|receiving|to (?:get|receive))) ${EACH}`,
      companyIs: AS_OBJECT,
      subjectIs: 'object',
    },
    {
      words: pattern`\b(?:brings?|to bring|bringing) (?<object>[^;,$]{2,60}?) into (?:the|its) (?:fold|family|group) (?:for|at) ${EACH}`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\bfor each (?<object>[^;,$\d]{2,40}?) (?:common |ordinary )?(?:share|unit),? (?:its )?(?:${HOLDERS} )?(?:will |are to |would )?${GET}\b[^;]{2,90}?\b(?:together|in all|in total|a total)[^;$]{0,20} ${SHARE_PRICE}`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`${SOLD_TO_PAYER} ${EACH}`,
      companyIs: AS_OBJECT,
      subjectIs: 'object',
    },
    {
      words: pattern`\b(?:signs|signed) for (?<object>[^;,$]{2,50}?) (?:for|at) ${ABOUT}${SHARE_PRICE},? (?:in )?cash\b`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:will become|becomes|to become) (?:a )?part of [^;$]{2,90}? under (?:an?|the) (?:definitive |merger |binding )+agreement`,
      companyIs: AS_OBJECT,
      subjectIs: 'object',
    },
    { words: pattern`\b(?:lands|nabs|clinches|grabs|picks up)\s${WHOLE} (?:for|at) ${EACH}`, companyIs: AS_OBJECT },
  ],
};

const MIN_PREMIUM_PERCENT = 10;
const PREMIUM = /\b(?<percent>\d{2,3})(?:\.\d)?(?:%| percent) (?:premium|above|higher than|more than|over)\b/i;
const NO_PREMIUM: OpposingCue = { label: 'cash and shares without a stated premium', words: /\S/, effect: 'desk' };

/** Objects unless the text puts the value of cash and shares above the market. */
const objectToMixedPrice = ({ passages }: FrameInText): readonly OpposingCue[] =>
  topOf(passages).some(({ text }) => Number(PREMIUM.exec(text)?.groups?.['percent'] ?? 0) >= MIN_PREMIUM_PERCENT)
    ? []
    : [NO_PREMIUM];

/** `For each Helio Freight share Borealis will give $3.00 in cash and 0.25 of its own shares, together $6.10` */
export const PAID_IN_CASH_AND_SHARES: FrameSpec = {
  ...PRICED_TAKEOVER,
  label: 'takeover of the company for cash and shares',
  // The sum of both is no price per share in the words of the text.
  required: [],
  findObjections: (text) => [...(PRICED_TAKEOVER.findObjections?.(text) ?? []), ...objectToMixedPrice(text)],
  triggers: [
    {
      words: pattern`\bfor each (?<object>[^;,$\d]{2,40}?) (?:common |ordinary )?(?:share|unit),? [^;,$]{2,50}? (?:will |is to |has agreed to |agreed to )?(?:deliver|give|hand over|issue|offer|pay)s?\b[^;]{2,90}?\b(?:combined|together|in all|in total|a total)[^;$]{0,20} ${SHARE_PRICE}`,
      companyIs: AS_OBJECT,
    },
    {
      words: pattern`\b(?:deliver|exchange|give|hand over|issue|offer|pay)s?\b[^;]{2,90}?\b(?:combined|together|in all|in total|a total)[^;$]{0,20} ${SHARE_PRICE},? (?:in exchange )?for (?:each|every) (?<object>[^;,$\d]{2,40}?) (?:common |ordinary )?(?:share|unit)\b`,
      companyIs: AS_OBJECT,
    },
  ],
};
