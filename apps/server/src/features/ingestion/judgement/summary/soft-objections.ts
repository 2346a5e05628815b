import type { EventType } from '../event-types.ts';
import type { Frame } from '../frames/frame.ts';
import { PARTNER_TRIAL } from '../frames/partner-trials.ts';

/** Words that limit the news without turning it around. */
export interface SoftObjection {
  readonly label: string;
  readonly quote: string;
}

const DEALS: readonly EventType[] = ['partnership', 'license', 'supply_agreement', 'contract'];
const TRIALS: readonly EventType[] = ['trial_success', 'trial_progress'];

const FIGURES: readonly EventType[] = [
  'earnings_beat',
  'results_growth',
  'record_results',
  'return_to_profit',
  'guidance_raised',
];

/** Figures that the company gives before its books are closed, but not earlier ones that the final ones exceed. */
export const PRELIMINARY_FIGURES =
  /(?<!\b(?:previously (?:announced|reported)|above|than|exceed\w*|beat\w*|versus|vs\.?) (?:its |the )?)\bprelim(?:inary\b|\b\.?)(?:,? [\w&-]+){0,7}? (?:results|revenues?|sales|earnings|EPS|income|EBITDA|figures)\b/i;

/** Not the earlier approval that a full one replaces. */
const ACCELERATED_APPROVAL =
  /(?<!\b(?:convert\w*|follow\w*|from|full|original|previous\w*|prior|regular|under|was|were)\b[^.;]{0,40})\baccelerated approval\b(?![^.;]{0,40}\b(?:convert|full|in 20\d\d|pathway|program|regular))/i;

/** Returns what a regulator did for the product that it approved. */
export const approvalVerb = (texts: readonly string[]): string =>
  texts.some((text) => ACCELERATED_APPROVAL.test(text)) ? 'granted accelerated approval to' : 'approved';

/** Labels with the words that support them, and the kinds of news that they limit. */
const LIMITS: readonly { readonly label: string; readonly words: RegExp; readonly types: readonly EventType[] }[] = [
  {
    label: 'Early stage',
    words: /\bphase (?:1|I)(?: ?[ab])?\b(?!\s?\/\s?\d|\s?\/\s?I|[ab]?\/)|\bfirst-in-human\b/i,
    types: TRIALS,
  },
  {
    label: 'Not final data',
    words: /\b(?:interim|preliminary|initial)\b(?: \S+){0,3}? (?:data|results|analysis)\b/i,
    types: TRIALS,
  },
  {
    label: 'A secondary endpoint that was not met',
    words:
      /\bsecondary (?:efficacy )?endpoints?\b[^.;]{0,90}?\b(?:was|were) not (?:achieved|met|reached|shown|statistically significant)\b/i,
    types: TRIALS,
  },
  {
    label: 'An accelerated approval, which further data must confirm',
    words: ACCELERATED_APPROVAL,
    types: ['drug_approval'],
  },
  {
    label: 'Approval with a condition',
    words: /\b(?:continued|full|traditional) approval (?:may be|is) contingent (?:on|upon) [^.;]{5,80}/i,
    types: ['drug_approval'],
  },
  {
    label: 'A partner without a name',
    words:
      /\b(?:undisclosed|unnamed|unidentified) (?:[\w-]+ ){0,4}?(?:company|partner|customer|manufacturer|retailer|supplier|operator|utility|agency)\b/i,
    types: [...DEALS, 'order'],
  },
  { label: 'A trial of a partner or licensee', words: PARTNER_TRIAL, types: ['trial_success'] },
  {
    label: 'Only the lower part of the forecast is higher',
    words:
      /\b(?:rais|increas|lift)\w* (?:the )?(?:low|lower|bottom) end\b(?! (?:and|to) (?:the )?(?:high|top|upper))(?: and (?:the )?mid-?point\b)?/i,
    types: FIGURES,
  },
  { label: 'Not new', words: /^Reported Earlier\b/i, types: FIGURES },
  { label: 'Preliminary figures', words: PRELIMINARY_FIGURES, types: FIGURES },
  { label: 'Not exclusive', words: /\bnon-?exclusive(?: \S+){0,3}? (?:agreement|license|rights)\b/i, types: DEALS },
  {
    label: "The company's own view",
    words: /\bbelieves (?:that )?it (?:has regained|is (?:now )?in|meets|complies)\b(?: compliance)?/i,
    types: ['compliance_regained'],
  },
  {
    label: 'New debt',
    words:
      /\bnew \$\d[\d,.]* (?:million|billion) (?:\w+ ){0,3}(?:loan|notes|facility|credit)\b|\brefinanc\w+|\broyalty monetization\b/i,
    types: ['debt_reduction'],
  },
  {
    label: 'An upper limit, not a fixed amount',
    words:
      /\b(?:up to|as much as) (?:an aggregate of |a total of )?(?:US)?\$\d[\d,.]*(?: (?:million|billion)|[MB]\b)?/i,
    types: [...DEALS, 'strategic_investment', 'grant', 'order'],
  },
];

/** Finds what limits the news: each kind of limit once, with the words of the text. */
export function findSoftObjections({ spec }: Frame, texts: readonly string[]): readonly SoftObjection[] {
  return LIMITS.filter(({ types }) => types.includes(spec.type)).flatMap(({ label, words }) => {
    const quote = texts.map((text) => words.exec(text)?.[0]).find((found) => found !== undefined);
    return quote === undefined ? [] : [{ label, quote }];
  });
}
