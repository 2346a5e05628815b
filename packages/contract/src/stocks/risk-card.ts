import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { CalendarDate, StockSymbol } from '../fields.ts';

/** Kinds of filings with the SEC that warn holders of a stock. Form type and 8-K item alone decide. */
export const FilingKind = z.enum([
  'delisting',
  'delisting_notice',
  'late_filing',
  'shelf_registration',
  'offering_registration',
  'effectiveness',
  'prospectus',
  'unregistered_sale',
  'proposed_sale',
  'withdrawal_request',
]);
export type FilingKind = z.infer<typeof FilingKind>;

const LABELS: Readonly<Record<FilingKind, string>> = {
  delisting: 'Removal of a class of securities from listing',
  delisting_notice: 'Notice of delisting, missed listing rule or transfer of listing',
  late_filing: 'Notice of late filing',
  shelf_registration: 'Shelf registration',
  offering_registration: 'Registration of an offering',
  effectiveness: 'Notice that a registration took effect',
  prospectus: 'Prospectus',
  unregistered_sale: 'Unregistered sale of equity securities',
  proposed_sale: 'Notice of a proposed sale under Rule 144',
  withdrawal_request: 'Request to withdraw a registration',
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
  /** Index page of the filing on sec.gov; null for invented filings of the demo. */
  url: z.nullable(z.url()),
});
export type RiskStatement = z.infer<typeof RiskStatement>;

export const RiskCard = z.object({
  /** What is in effect now, by severity of the kind, then the latest first. At most 50. */
  statements: z.array(RiskStatement),
  /** Date of the first recorded filing of any company. Earlier filings are unknown. Null if none is recorded. */
  recorded_since: z.nullable(CalendarDate),
  /** Whether the company's SEC number is known. Without it, no filing can be assigned to the stock. */
  is_identified: z.boolean(),
});
export type RiskCard = z.infer<typeof RiskCard>;

/** Returns a statement in words, such as `Shelf registration (S-3)`. */
export const describeStatement = ({ kind, form, item }: Pick<RiskStatement, 'kind' | 'form' | 'item'>): string =>
  `${LABELS[kind]} (${item === null ? form : `${form} item ${item}`})`;

export const getRiskCard = defineEndpoint({
  operationId: 'getRiskCard',
  method: 'GET',
  path: '/stocks/:symbol/risk-card',
  tag: 'news',
  summary: 'SEC filings of a company that warn its holders and are in effect now',
  description:
    'Source: the EDGAR feeds that the operator configured. Form type and 8-K item decide; documents are not read. 404 for an unknown symbol.',
  access: 'subscriber',
  params: z.strictObject({ symbol: StockSymbol }),
  responses: { 200: z.object({ data: RiskCard }) },
  refusals: [404],
});
