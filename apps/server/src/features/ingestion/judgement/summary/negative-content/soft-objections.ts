import { RISK_PHRASES } from '@bna/contract/feed/risk-marks';
import type { EventType } from '../../event-types.ts';
import type { Frame } from '../../frames/frame.ts';
import { PARTNER_TRIAL } from '../../frames/trials/partner-trials.ts';
import { capitalize } from '../words/phrases.ts';
import { DEAL_LIMITS, type Limit } from './deal-limits.ts';

/** Words that limit the news without turning it around. */
export interface SoftObjection {
  readonly label: string;
  readonly quote: string;
}

const DEALS: readonly EventType[] = ['partnership', 'license', 'supply_agreement', 'contract'];
const TRIALS: readonly EventType[] = ['trial_success', 'trial_progress'];

const STEPS: readonly EventType[] = ['regulatory_designation', 'clinical_hold_lifted'];

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

/** `pre-announced estimated third quarter revenue of` */
const ESTIMATED_FIGURES =
  /\bpre-?announc(?:es|ed|ing|ement)\b|(?<!\b(?:above|beat\w*|exceed\w*|of|than|the|to|versus|vs\.?) )\bestimated (?:unaudited )?(?:(?:first|second|third|fourth|fiscal|full|annual|quarterly|Q[1-4]|20\d\d|year|quarter|net|total)[ -]){1,5}(?:earnings|EBITDA|EPS|income|results|revenues?|sales)\b/i;

const EARLY_STAGE = /\bphase (?:1|I)(?: ?[ab])?\b(?!\s?\/\s?\d|\s?\/\s?I|[ab]?\/)|\bfirst-in-human\b/i;
const LATER_STAGE = /\bphase (?:[23]|I{2,3}|1 ?[ab]?\s?\/|I\s?\/)|\bpivotal\b|\bregistration(?:al)?\b/i;

/** One trial for both stages: `Phase 1/2`. */
const FIRST_AND_SECOND_STAGE = /\bphase (?:1|I)[ab]?\s?\/\s?(?:2|II)[ab]?(?![\w/])/i;
const DECISIVE_STAGE = /\bphase (?:3|III)\b|\bpivotal\b|\bregistration(?:al)?\b|\bphase 1 portion\b/i;

/** Not the earlier approval that a full one replaces. */
const ACCELERATED_APPROVAL =
  /(?<!\b(?:convert\w*|follow\w*|from|full|original|previous\w*|prior|regular|under|was|were)\b[^.;]{0,40})\baccelerated approval\b(?![^.;]{0,40}\b(?:convert|full|in 20\d\d|pathway|program|regular))/i;

/** Returns what a regulator did for the product that it approved. */
export function approvalVerb(texts: readonly string[]): string {
  const says = (words: RegExp): boolean => texts.some((text) => words.test(text));
  if (says(ACCELERATED_APPROVAL)) return 'granted accelerated approval to';
  // A device is cleared.
  return says(/\b(?:FDA|Administration) (?:has )?(?:today )?(?:clears|cleared)\b/i) && !says(/\bapprov/i)
    ? 'cleared'
    : 'approved';
}

/** Superfluous next to the votes themselves. */
export const NOT_UNANIMOUS = 'The vote was not unanimous';

const VOTES = String.raw`(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen)`;
const NO_VOTES = String.raw`(?!(?:0|no|none|zero)\b)`;
/** `voted 12-2`, `in a 16 to 6 vote`, `voted nine to four`, but not `voted 12 to 0` */
const VOTES_AGAINST = new RegExp(
  String.raw`(?<=\bvot(?:es?|ed)\b[^.;]{0,40}?)(?<![\d:.-])${VOTES}(?:\s?[-–:]\s?| to )${NO_VOTES}${VOTES}(?![\d:.%-])|(?<![\d:.-])${VOTES}(?:\s?[-–:]\s?| to |-to-)${NO_VOTES}${VOTES}(?= votes?\b)`,
  'i',
);

/** Labels with the words that support them, and the kinds of news that they limit. */
const LIMITS: readonly Limit[] = [
  { label: 'Early stage', words: EARLY_STAGE, types: TRIALS },
  { label: 'Early stage', words: EARLY_STAGE, types: STEPS, unless: LATER_STAGE },
  { label: 'Early stage', words: FIRST_AND_SECOND_STAGE, types: [...TRIALS, ...STEPS], unless: DECISIVE_STAGE },
  {
    label: 'Early stage',
    words:
      /\b(?:drug|target)[- ]discovery (?:agreement|alliance|collaboration|deal|partnership)\b|\b(?:agreement|collaboration|license|partnership)\b[^.;]{0,60}? to discover\b/i,
    types: ['license', 'partnership'],
  },
  {
    label: 'Proof-of-concept study',
    words:
      /(?<!\b(?:after|completed|earlier|following|previous|prior) (?:an? |the )?)\bproof[- ]of[- ]concept (?:clinical )?(?:study|trial)\b/i,
    types: TRIALS,
    unless: DECISIVE_STAGE,
  },
  {
    label: 'Expanded access, not a controlled trial',
    words:
      /(?<=\b(?:from|in|of|through|under) (?:an?|its|the|this) )(?<!\b(?:intend\w*|plan\w*|will) [^.;]{0,60})(?:expanded access|compassionate use)\b(?: \([A-Z]{2,4}\))?(?: (?:program|protocol))?/i,
    types: TRIALS,
  },
  {
    label: 'Not a company-sponsored trial',
    words: /\binvestigator[- ](?:initiated|led|sponsored)(?: (?:clinical )?(?:study|trial))?\b/i,
    types: TRIALS,
  },
  {
    label: 'Qualitative data',
    words:
      /(?<!\bquantitative (?:and|or) )\bqualitative (?:[\w-]+ ){0,4}?(?:analysis|assessment|data|findings|imaging|results?|review|scans?)\b/i,
    types: TRIALS,
  },
  {
    label: 'Confirms earlier results',
    words: /\bconfirm\w* (?:the |its |our )?previously (?:announced|disclosed|presented|published|reported)\b/i,
    types: TRIALS,
  },
  {
    label: 'Claimed for some doses only',
    words:
      /\bat (?:the )?(?:higher|(?:low|middle|mid|medium|high) and (?:the )?(?:middle|mid|medium|high|higher|highest)) doses(?=,? [^.;]{0,60}?\b(?:achieved|demonstrated|exceeded|improved|met|reached|showed)\b)/i,
    types: TRIALS,
  },
  {
    label: 'Data from one dose group',
    words: /(?<=\bfrom (?:the )?)(?:first|low|lowest)[- ]dose (?:cohort|group)\b/i,
    types: TRIALS,
  },
  {
    label: 'Another trial is to follow',
    words:
      /\b(?:initiat(?:e|ing)|conduct(?:ing)?|start(?:ing)?|begin(?:ning)?) (?:an? |the )?(?:additional|another|confirmatory|further|new|second)(?: pivotal)? (?:phase (?:3|III)|pivotal)(?: clinical)? (?:study|trial)\b/i,
    types: TRIALS,
  },
  {
    label: 'Another trial is to follow',
    words:
      /\bplans? to (?:conduct|initiate|start|begin) (?:an? )?(?:pivotal )?phase (?:3|III)(?: clinical)? (?:study|trial)\b/i,
    types: TRIALS,
    onlyIf: /\bphase (?:2[ab]?\s?\/\s?3|II[ab]?\s?\/\s?III)\b/i,
  },
  {
    label: 'Exploratory data',
    words: /\bexploratory (?:(?:clinical|efficacy) )?(?:data|efficacy|results|study|trial)\b(?! end-?points?)/i,
    types: TRIALS,
  },
  {
    label: 'A comparison with another trial',
    words:
      /(?<=\bcompared (?:to|with)\b(?:[^.;]|\.\d){0,150})\b(?:another|different|earlier|previous|separate) (?:phase \S+ )?(?:trials?|stud(?:y|ies))(?![a-z])|\b(?:external|historical|synthetic) control(?:s\b| (?:arm|data|group)\b)|\bnatural history (?:cohort|controls?|data)\b/i,
    types: TRIALS,
  },
  {
    label: 'Not final data',
    words: /\b(?:interim|preliminary|initial)\b(?: [^\s.;:]+){0,6}? (?:data|results|analysis)\b/i,
    types: [...TRIALS, 'regulatory_designation'],
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
  {
    label: 'A figure that only meets the consensus',
    words: /\b(?:EPS|earnings|revenues?|sales)\b[^,;:]{0,20}?\bin-?line\b/i,
    types: FIGURES,
  },
  {
    label: 'Not new',
    words: /^Reported Earlier\b|\bannounced yesterday\b|\byesterday announced\b/i,
    types: [...FIGURES, 'dividend', 'buyback', ...DEALS, ...TRIALS],
  },
  {
    label: 'The release also reports results',
    words:
      /^(?:[\w.&-]+ ){1,6}?reports? (?:(?:first|second|third|fourth|full|fiscal|quarter|year|and|Q[1-4]|20\d\d)[ -]){1,6}(?:financial )?results\b/i,
    types: ['buyback'],
    unless: /\b(?:revenues?|sales|earnings|EPS|net income|net loss)\b[^.;]{0,60}\$\d/i,
  },
  {
    label: 'Paid as reimbursement',
    words:
      /\b(?:first|next) reimbursements?\b|\b(?:paid|disbursed) (?:as|by|through) reimbursements?\b|\breimburs(?:able|es) [^.;]{0,30}?\b(?:costs|expenses)\b/i,
    types: ['grant'],
  },
  { label: 'Preliminary figures', words: PRELIMINARY_FIGURES, types: FIGURES },
  { label: 'An estimate, not final figures', words: ESTIMATED_FIGURES, types: FIGURES },
  {
    label: 'Advice, not an approval',
    words:
      /\b(?:advisory committee|advisory panel|advis[eo]rs|panel)\b[^.;]{0,30}?\b(?:back(?:s|ed)|favou?rs?|recommend(?:s|ed)|votes?|voted)\b|\b(?:CHMP (?:positive|favou?rable) opinion|(?:positive|favou?rable) (?:CHMP )?opinion)\b/i,
    types: ['regulatory_filing'],
  },
  { label: NOT_UNANIMOUS, words: VOTES_AGAINST, types: ['regulatory_filing'] },
  {
    label: 'Part of the price is contingent',
    words: /\bcontingent value rights?\b|\b(?:one )?CVRs?\b|\bearn-?outs?\b/i,
    types: ['takeover_target'],
  },
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
      /(?<!\badd(?:s|ed|ing)? )\b(?:up to|as much as) (?:an aggregate of |a total of )?(?:US)?\$\d[\d,.]*(?: (?:million|billion)|[MB]\b)?/i,
    types: [...DEALS, 'asset_sale', 'strategic_investment', 'grant', 'order'],
  },
  {
    label: 'The ruling may be appealed',
    words: /\b(?:can|could|intends? to|may|plans? to|will) (?:still )?appeal\b|\bremains? subject to appeal\b/i,
    types: ['legal_win'],
  },
  {
    label: capitalize(RISK_PHRASES.dilution),
    words:
      /(?<!\bno (?:[\w-]+ )?)(?:\b\d[\d.,]*(?: million)? )?\b(?:new|newly issued) (?:[\w-]+ ){0,2}shares\b|(?<=\bfor )\d[\d.,]*(?: million)? (?:[\w-]+ )?shares\b/i,
    types: ['strategic_investment', 'debt_reduction'],
  },
  ...DEAL_LIMITS,
];

/** Finds what limits the news: each kind of limit once, with the words of the text. */
export function findSoftObjections({ spec }: Frame, texts: readonly string[]): readonly SoftObjection[] {
  const has = (words: RegExp): boolean => texts.some((text) => words.test(text));
  const applies = ({ types, unless, onlyIf }: Limit): boolean =>
    types.includes(spec.type) && !(unless !== undefined && has(unless)) && (onlyIf === undefined || has(onlyIf));
  const found = LIMITS.filter(applies).flatMap(({ label, words }) => {
    const quote = texts.map((text) => words.exec(text)?.[0]).find((match) => match !== undefined);
    return quote === undefined ? [] : [{ label, quote }];
  });
  return found.filter(({ label }, index) => found.findIndex((other) => other.label === label) === index);
}
