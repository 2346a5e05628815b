import { CalendarDate } from '@bna/contract/fields';
import { addDays, newYorkDateOf } from '@bna/contract/time';
import type { Release } from '@bna/wires/release';
import type { companyFiling, RecordedKind } from './schema.ts';

export type NewFiling = typeof companyFiling.$inferInsert;

const KIND_BY_FORM: ReadonlyMap<string, RecordedKind> = new Map<string, RecordedKind>([
  // Without POSASR, which often removes unsold securities after a takeover.
  ...kindOf('shelf_registration', 'S-3', 'S-3ASR', 'F-3', 'F-3ASR'),
  ...kindOf('offering_registration', 'S-1', 'F-1'),
  ...kindOf('effectiveness', 'EFFECT'),
  // Nearly all 424B2 are structured notes of banks.
  ...kindOf('prospectus', '424B1', '424B3', '424B4', '424B5', '424B7'),
  ...kindOf('late_filing', 'NT 10-K', 'NT 10-Q', 'NT 20-F'),
  ...kindOf('periodic_report', '10-K', '10-Q', '20-F'),
  ...kindOf('delisting', '25', '25-NSE'),
  ...kindOf('proposed_sale', '144'),
  ...kindOf('withdrawal_request', 'RW'),
]);
const KIND_BY_ITEM: ReadonlyMap<string, RecordedKind> = new Map([
  ['3.01', 'delisting_notice'],
  ['3.02', 'unregistered_sale'],
]);
/** Roles of the company whose securities a filing is about. The others are holders and bidders. */
const COMPANY_ROLES: ReadonlySet<string> = new Set(['Filer', 'Issuer', 'Subject']);
const FILING = /^(?<accession>\d{10}-\d{2}-\d{6}):(?<cik>\d{1,10}):(?<role>[A-Za-z ]+)$/;
/** EDGAR dates a filing of the evening to the next business day. */
const MAX_DAYS_AHEAD = 5;

function kindOf(kind: RecordedKind, ...forms: readonly string[]): (readonly [string, RecordedKind])[] {
  return forms.map((form) => [form, kind]);
}

/** Returns the rows to record for an entry of EDGAR's feed: one per kind, none if it says nothing about risks. */
export function classifyFiling(release: Release, now: Date): readonly NewFiling[] {
  const { accession, cik, role } = FILING.exec(release.guid)?.groups ?? {};
  const [form] = release.subjects;
  if (release.kind !== 'filing' || form === undefined || accession === undefined || cik === undefined) return [];
  if (role === undefined || !COMPANY_ROLES.has(role)) return [];
  const filing = {
    accession_number: accession,
    cik,
    form,
    filed_on: readFilingDate(release, now),
    recorded_at: now,
  };
  if (originalForm(form) === '8-K') {
    const items = new Set([...release.summary.matchAll(/^Item (\d{1,2}\.\d{2}):/gm)].map(([, item = '']) => item));
    return [...items].flatMap((item) => {
      const kind = KIND_BY_ITEM.get(item);
      return kind === undefined ? [] : [{ ...filing, kind, item }];
    });
  }
  return classifyForm(filing);
}

/** Returns the row to record by the form alone; none for a form that says nothing about risks, and for an 8-K. */
export function classifyForm<Filing extends { readonly form: string }>(
  filing: Filing,
): (Filing & { readonly kind: RecordedKind })[] {
  const kind = KIND_BY_FORM.get(originalForm(filing.form));
  return kind === undefined ? [] : [{ ...filing, kind }];
}

/** Returns the form that an amendment amends. */
export const originalForm = (form: string): string => form.replace(/\/A$/, '');

/** Returns the date that EDGAR states; the date of the entry if it states none, or none that can be true. */
function readFilingDate({ summary, publishedAt }: Release, now: Date): string {
  const today = newYorkDateOf(now);
  const stated = CalendarDate.safeParse(/\bFiled: (\d{4}-\d{2}-\d{2})\b/.exec(summary)?.[1]);
  if (stated.success && stated.data <= addDays(today, MAX_DAYS_AHEAD)) return stated.data;
  return publishedAt === null || publishedAt > now ? today : newYorkDateOf(publishedAt);
}
