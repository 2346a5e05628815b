import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { CalendarDate, StockSymbol } from '../fields.ts';

/**
 * What filings with the SEC warn holders of a stock of, most severe first. Form type and 8-K item decide; for `going_concern`,
 * `reverse_split`, `at_the_market`, `conversion_terms`, `insider_sale`, `deregistration` and `at_the_market_end`, the document.
 */
export const FilingKind = z.enum([
  'delisting',
  'delisting_notice',
  'going_concern',
  'late_filing',
  'reverse_split',
  'at_the_market',
  'conversion_terms',
  'shelf_registration',
  'offering_registration',
  'effectiveness',
  'prospectus',
  'unregistered_sale',
  'proposed_sale',
  'insider_sale',
  'withdrawal_request',
  'deregistration',
  'at_the_market_end',
]);
export type FilingKind = z.infer<typeof FilingKind>;

const LABELS: Readonly<Record<FilingKind, string>> = {
  delisting: 'Removal of a class of securities from listing',
  delisting_notice: 'Notice of delisting, missed listing rule or transfer of listing',
  going_concern: 'Going-concern doubt',
  late_filing: 'Notice of late filing',
  reverse_split: 'Reverse stock split',
  at_the_market: 'At-the-market program, which sells new shares at any time',
  conversion_terms: 'Convertible securities or warrants sold',
  shelf_registration: 'Shelf registration',
  offering_registration: 'Registration of an offering',
  effectiveness: 'Notice that a registration took effect',
  prospectus: 'Prospectus',
  unregistered_sale: 'Unregistered sale of equity securities',
  proposed_sale: 'Notice of a proposed sale under Rule 144',
  insider_sale: 'Sale by an insider',
  withdrawal_request: 'Request to withdraw a registration',
  deregistration: 'Removal of unsold securities from registration',
  at_the_market_end: 'End of an at-the-market program',
};

export const RiskStatement = z.object({
  kind: FilingKind,
  /** Form type as filed, such as `S-3/A`. */
  form: z.string(),
  /** Item of the 8-K, such as `3.01`; null for other forms. */
  item: z.nullable(z.string()),
  /** Date on which the SEC received the filing. */
  filed_on: CalendarDate,
  /** Last date on which the card shows the statement, if nothing ends it earlier. */
  until: CalendarDate,
  /** Number that EDGAR gave the filing. */
  accession_number: z.string(),
  /** The sentence of the document that says so, or the figures of a Form 4. Null if the form or the item says so. */
  words: z.nullable(z.string()),
  /** Index page of the filing on sec.gov; null for invented filings of the demo. */
  url: z.nullable(z.url()),
});
export type RiskStatement = z.infer<typeof RiskStatement>;

/** The latest halt of a stock's trading for one reason. */
export const RecordedHalt = z.object({
  /** Nasdaq's reason code, such as `LUDP`. */
  code: z.string(),
  /** Meaning of the code, such as `volatility pause`. */
  reason: z.string(),
  halted_at: z.iso.datetime(),
  /** When trading resumes, or resumed; null if no time was announced. */
  resumes_at: z.nullable(z.iso.datetime()),
  /** Halts for this reason within the last `days`, this one included. */
  halts: z.int(),
  days: z.int(),
  /** Invented by the demo. */
  is_simulated: z.boolean(),
});
export type RecordedHalt = z.infer<typeof RecordedHalt>;

export const RiskCard = z.object({
  /** Halts of the stock's trading, one per reason: those of a regulator or of the listing first, then the latest first. */
  halts: z.array(RecordedHalt),
  /** Date of the first recorded halt of any stock. Null if none is recorded. */
  halts_since: z.nullable(CalendarDate),
  /** What is in effect now, by severity of the kind, then the latest first. At most 50. */
  statements: z.array(RiskStatement),
  /**
   * Date of the first recorded filing of any company, or since the last day of which EDGAR's index was missed. Filings before
   * it can be missing. Null if none is recorded.
   */
  recorded_since: z.nullable(CalendarDate),
  /** Whether the company's SEC number is known. Without it, no filing can be assigned to the stock. */
  is_identified: z.boolean(),
  /** Date since which each index was read, and the documents of its filings. Null if only form types and items are known. */
  documents_since: z.nullable(CalendarDate),
});
export type RiskCard = z.infer<typeof RiskCard>;

/** Returns a statement in words, such as `Shelf registration (S-3)`. */
export const describeStatement = ({ kind, form, item }: Pick<RiskStatement, 'kind' | 'form' | 'item'>): string =>
  `${LABELS[kind]} (${item === null ? form : `${form} item ${item}`})`;

/** Returns a halt in words, such as `Trading halt: volatility pause (LUDP)`. */
export const describeHalt = ({ code, reason }: Pick<RecordedHalt, 'code' | 'reason'>): string =>
  `Trading halt: ${reason} (${code})`;

/** Returns how often the stock was halted, such as `3 times in 7 days`; null for the only halt. */
export const describeHaltCount = ({ halts, days }: Pick<RecordedHalt, 'halts' | 'days'>): string | null =>
  halts === 1 ? null : `${String(halts)} times in ${String(days)} days`;

export const getRiskCard = defineEndpoint({
  operationId: 'getRiskCard',
  method: 'GET',
  path: '/stocks/:symbol/risk-card',
  tag: 'news',
  summary: 'Recent trading halts of a stock, and SEC filings that warn its holders and are in effect now',
  description:
    'Source: the feeds of EDGAR and of Nasdaq’s trade halts, and EDGAR’s archive, that the operator configured. Form type and 8-K item decide; with the archive, also sentences of the documents. 404 for an unknown symbol.',
  access: 'subscriber',
  params: z.strictObject({ symbol: StockSymbol }),
  responses: { 200: z.object({ data: RiskCard }) },
  refusals: [404],
});
