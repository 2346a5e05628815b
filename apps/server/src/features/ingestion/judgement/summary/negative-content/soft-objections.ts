import { RISK_PHRASES } from '@bna/contract/feed/risk-marks';
import type { EventType } from '../../event-types.ts';
import type { Frame } from '../../frames/frame.ts';
import { capitalize } from '../words/phrases.ts';
import { DEAL_LIMITS } from './deal-limits.ts';
import type { Limit } from './limit.ts';
import { MEDICAL_LIMITS } from './medical-limits.ts';

/** Words that limit the news without turning it around. */
export interface SoftObjection {
  readonly label: string;
  readonly quote: string;
  readonly hasPlainLabel?: true;
}

const DEALS: readonly EventType[] = ['partnership', 'license', 'supply_agreement', 'contract'];
const FIGURES: readonly EventType[] = [
  'earnings_beat',
  'results_growth',
  'record_results',
  'return_to_profit',
  'guidance_raised',
];

/** Figures that the company gives before its books are closed, but not earlier ones that the final ones exceed. */
export const PRELIMINARY_FIGURES =
  /(?<!\b(?:previously (?:announced|reported)|above|than|exceed\w*|beat\w*|versus|vs\.?) (?:its |the )?)\bprelim(?:inary\b|\b\.?)(?:,? [\w&-]+){0,7}? (?:results|revenues?|sales|earnings|EPS|income|EBITDA|figures)\b|\bon an? preliminary,? (?:and )?unaudited basis\b/i;

/** `pre-announced estimated third quarter revenue of` */
const ESTIMATED_FIGURES =
  /\bpre-?announc(?:es|ed|ing|ement)\b|(?<!\b(?:above|beat\w*|exceed\w*|of|than|the|to|versus|vs\.?) )\bestimated (?:unaudited )?(?:(?:first|second|third|fourth|fiscal|full|annual|quarterly|Q[1-4]|20\d\d|year|quarter|net|total)[ -]){1,5}(?:earnings|EBITDA|EPS|income|results|revenues?|sales)\b/i;

const UNDISCLOSED =
  /\b(?:undisclosed|unnamed|unidentified) (?:[\w-]+ ){0,4}?(?:company|partner|customer|manufacturer|retailer|supplier|operator|utility|agency)\b/i;

/** Labels with the words that support them, and the kinds of news that they limit. */
const LIMITS: readonly Limit[] = [
  {
    label: 'Early stage',
    words:
      /\b(?:drug|target)[- ]discovery (?:agreement|alliance|collaboration|deal|partnership)\b|\b(?:agreement|collaboration|license|partnership)\b[^.;]{0,60}? to discover\b/i,
    types: ['license', 'partnership'],
  },
  {
    label: 'Customer not named',
    words: UNDISCLOSED,
    types: ['contract', 'supply_agreement', 'order'],
  },
  { label: 'Partner not named', words: UNDISCLOSED, types: ['license', 'partnership'] },
  {
    label: 'Compared with the prior quarter only',
    words:
      /\b(?:compared (?:to|with)|from|over|versus|vs\.?) (?:the )?(?:preceding|previous|prior) quarter\b|\bquarter[- ]over[- ]quarter\b|\bsequential(?:ly)?\b/i,
    types: FIGURES,
    unless:
      /\b(?:YoY|year[- ]ago|year[- ](?:over|to)[- ]year)\b|\ba year (?:ago|earlier)\b|\b(?:last|prior|previous|same) (?:year|quarter of)\b|\b(?:compared (?:to|with)|from|over|versus|vs\.?) (?:the )?(?:first|second|third|fourth|full|fiscal|same|year|Q[1-4])\b/i,
  },
  {
    label: 'Preliminary guidance, not final results',
    words: /\b(?:financial |preliminary |revenue )guidance\b(?= for the (?:first|second|third|fourth) quarter\b|$)/i,
    types: ['record_results', 'results_growth'],
    hasPlainLabel: true,
  },
  {
    label: 'Only the lower part of the forecast is higher',
    words:
      /\b(?:rais|increas|lift)\w* (?:the )?(?:low|lower|bottom) end\b(?! (?:and|to) (?:the )?(?:high|top|upper))(?: and (?:the )?mid-?point\b)?/i,
    types: FIGURES,
  },
  {
    label: 'EPS only in line with the consensus',
    words: /\b(?:EPS|earnings)\b[^,;:]{0,20}?\bin-?line\b/i,
    types: FIGURES,
    hasPlainLabel: true,
  },
  {
    label: 'Revenue only in line with the consensus',
    words: /\b(?:revenues?|sales)\b[^,;:]{0,20}?\bin-?line\b/i,
    types: FIGURES,
    hasPlainLabel: true,
  },
  {
    label: 'Not new',
    words: /^Reported Earlier\b|\bannounced yesterday\b|\byesterday announced\b/i,
    types: [...FIGURES, 'dividend', 'buyback', ...DEALS, 'trial_success', 'trial_progress'],
  },
  {
    label: 'Results in the same release, no figures in the opening',
    words:
      /^(?:[\w.&-]+ ){1,6}?reports? (?:(?:first|second|third|fourth|full|fiscal|quarter|year|and|Q[1-4]|20\d\d)[ -]){1,6}(?:financial )?results\b/i,
    types: ['buyback'],
    hasPlainLabel: true,
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
      /\bnew \$\d[\d,.]* (?:million|billion) (?:\w+ ){0,3}(?:loan|notes|facility|credit)\b|\brefinanc\w+|\broyalty monetization\b|\brevolver (?:borrowings?|draw)(?: of \$\d[\d,.]*(?: (?:million|billion))?)?|\b(?:borrowings?|draw(?:ing|n)?)(?: of \$\d[\d,.]* (?:million|billion))? (?:from|on|under) (?:its|the|a) (?:[\w-]+ ){0,3}?(?:credit (?:facility|line)|revolv\w+)/i,
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
  const found = [...MEDICAL_LIMITS, ...LIMITS].filter(applies).flatMap(({ label, words, hasPlainLabel }) => {
    const quote = texts.map((text) => words.exec(text)?.[0]).find((match) => match !== undefined);
    return quote === undefined ? [] : [{ label, quote, ...(hasPlainLabel === true ? { hasPlainLabel } : {}) }];
  });
  return found.filter(({ label }, index) => found.findIndex((other) => other.label === label) === index);
}
