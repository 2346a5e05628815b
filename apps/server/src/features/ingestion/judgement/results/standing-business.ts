import { type Passage, topOf } from '../text/passages.ts';
import { pattern } from '../text/pattern.ts';

const FORECAST = String.raw`(?:guidance|outlook|forecasts?|views?|targets?|goals?|plans?|projections?|expectations?)`;
const OF_YEAR = String.raw`(?:full[- ]year|(?:the|its) (?:full )?year|year|annual|fiscal|20\d\d|(?:first|second|third|fourth)[- ](?:quarter|half)|quarter|half|sales|revenues?|earnings|profit|EBITDA|margin)`;
const SIZE = String.raw`(?:revenues?|sales|bookings|billings|orders|backlog|enrol+ments?|volumes?|traffic|retention|GMV|gross merchandise)`;
const CUSTOMERS = String.raw`(?:(?:\w+ )?(?:customers?|clients?|users?|subscribers?|members?|buyers?|advertisers?|dealers?|merchants?|students?|drivers?|riders?|accounts?|households)(?: (?:count|numbers?|base|total|additions))?)`;
const FLAT = String.raw`(?:flat|level|unchanged|stable|steady|static|even|stagnant|the same|little changed|hardly changed)`;

/** A forecast that is not raised: `Sticks to Annual Targets`, `its December outlook is as before`. */
const KEPT_FORECAST = pattern`\b(?:keeps?|kept|keeping|left|leaves|leaving|maintain(?:s|ed|ing)?|reiterat(?:es|ed|ing)|re-?confirm(?:s|ed|ing)?|confirm(?:s|ed|ing)?|(?:re-?)?affirm(?:s|ed|ing)?|repeats?|repeated|retains?|retained|st(?:icks|uck|icking) (?:to|with|by)|stands? (?:by|behind)|holds? (?:to|its|the)|upholds?|backs)\b(?:(?!\b(?:ahead|above|than|margins?|tax|capex)\b)[^;.]){0,50}\b(?:${FORECAST}|full[- ]year|year)\b|\b${FORECAST}\b(?:(?!\b(?:beat|beats|above|ahead|top|tops|topped|exceed\w*)\b)[^;.]){0,40}\b(?:unchanged|unaltered|untouched|intact|in place|as (?:before|it was|they were)|stays?|stands?|remains?|holds?|holding|reaffirmed|confirmed|maintained|kept|reiterated|the same|left alone|trimmed|not (?:altered|changed|raised|moved)|where (?:it|they) (?:was|were))\b|\bno changes? (?:to|in) (?:the |its )?(?:${OF_YEAR}|${FORECAST})|\bmakes? no changes?\b|\b(?:does|did) not (?:change|raise|alter|touch|move) (?:its|the)\b`;
/** A forecast that promises no more: `Guides Third Quarter to Consensus`, `Sees Fourth-Quarter Sales Level`. */
const FLAT_FORECAST = pattern`\b(?:guid(?:es|ed|ing)|forecasts?|expects?|sees|anticipates?|projects?|looks for|outlook|guidance|implies|points to|brackets)\b(?:(?!\b(?:cost|costs|expenses?|tax|capex|spending|above|beats?|topped|was|were)\b)[^;.]|\.\d){0,60}\b(?:${FLAT}|in line with|about even|to (?:the )?consensus|(?:brackets|around|at|near|about|matching|matches) (?:the )?(?:consensus|expectations|estimates))\b`;
const KEPT_SALES = pattern`\b${SIZE}\b(?:(?!\b(?:costs?|expenses?|churn|loss|than|above|topped|beat)\b)[^;]){0,60}?\b(?:${FLAT}|in[- ]line|inline|on (?:target|par)|(?:was|were|as) (?:as )?(?:expected|forecast|predicted|projected)|met (?:the )?(?:expectations|estimates|consensus|forecasts)|match(?:es|ed)?(?! up))(?! \w+ (?:share|earnings))`;
const KEPT_CUSTOMERS = pattern`\b${CUSTOMERS}\b[^;.]{0,40}\b(?:${FLAT}|stood still|stagnat\w+|did not (?:grow|increase|rise)|(?:was|were) at)\b|\b(?:kept|keeps) (?:its |the )?(?:number of )?${CUSTOMERS}\b|\b${FLAT} (?:\w+ ){0,2}${CUSTOMERS}\b`;
const FEWER = pattern`\b(?:${SIZE}|${CUSTOMERS}|clicks|(?:\w+ )?visits|payers|installs|downloads)\b(?:(?!\b(?:churn|loss(?:es)?|costs?|from|than|debt)\b)[^;]){0,40}?\b(?:fewer|lower|down|slip(?:s|ped)?|fell|falls?|declin\w+|decreas\w+|dropp?(?:s|ed)?|dipp?(?:s|ed)?|shr[aiu]nk\w*|less than|eas(?:es|ed)|slid(?:es?)?|soften(?:s|ed|ing)?|cool(?:s|ed|ing)?|weaken(?:s|ed)?|ebb(?:s|ed)?|(?:was|were) [\d.]+% (?:below|less|fewer|lower))\b(?! (?:churn|costs?|expenses?))|\bfewer (?:\w+ ){0,2}${CUSTOMERS}\b|\b${CUSTOMERS} (?:numbered|were|was|totaled|came to) [\d.,]+(?: million)?,? (?:after|from|compared with|against|versus|where it had) [\d.,]+`;
/** `Spending by one large buyer is falling.` */
const LESS_SPENT = pattern`\b(?:spending|demand|purchases|orders|business|sales|traffic|volumes?|bookings|usage) (?:by|from|of|at|with|in|among) (?!costs?\b)[^;.]{2,50}? (?:is|are|was|were|has been|have been|keeps?|kept|began|begins?|started) (?:now |still |to )?(?:fall|declin|decreas|dwindl|shrink|slow|soften|weaken|drop|com(?:e|ing) down|taper)(?:e|ing|ping)?\b|\b(?:customers?|clients?|buyers?|advertisers?) (?:is|are|has begun to|have begun to|began to) (?:spend|order|buy)(?:ing)? less\b`;

/** A part of the business that does not grow, next to good earnings. */
export interface StandingPart {
  readonly label: string;
  readonly words: string;
}

const PARTS = [
  { label: 'a forecast that stays the same', patterns: [KEPT_FORECAST, FLAT_FORECAST] },
  { label: 'revenue or orders that do not grow', patterns: [KEPT_SALES] },
  { label: 'customers that do not grow', patterns: [KEPT_CUSTOMERS] },
  { label: 'a smaller part of the business', patterns: [FEWER, LESS_SPENT] },
] as const;

/** Returns what the headline or the lead says to be flat, kept, in line or lower; null if nothing is. */
export function findStandingPart(passages: readonly Passage[]): StandingPart | null {
  const texts = topOf(passages).map(({ text }) => text);
  for (const { label, patterns } of PARTS) {
    const words = patterns.flatMap((words) => texts.flatMap((text) => words.exec(text)?.[0] ?? []))[0];
    if (words !== undefined) return { label, words };
  }
  return null;
}
