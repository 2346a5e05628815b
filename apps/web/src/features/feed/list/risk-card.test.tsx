import type { RiskCard as Card } from '@bna/contract/stocks/risk-card';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, openStaffPage, refused } from '../../../../test/staff-page.tsx';
import { RiskCard } from './risk-card.tsx';

const URL = 'https://www.sec.gov/Archives/edgar/data/42/000000004226000001/0000000042-26-000001-index.htm';
const CARD: Card = {
  halts: [],
  halts_since: '2026-10-01',
  statements: [
    {
      kind: 'delisting_notice',
      form: '8-K',
      item: '3.01',
      words: null,
      filed_on: '2026-11-02',
      until: '2027-11-02',
      accession_number: '0000000042-26-000001',
      url: URL,
    },
  ],
  recorded_since: '2026-10-01',
  is_identified: true,
  documents_since: null,
};

async function open(answer: () => Response) {
  await openStaffPage(<RiskCard id="risks" symbol="ZVZZT" />, { 'GET /stocks/ZVZZT/risk-card': answer });
  return within(await screen.findByRole('region', { name: 'Trading halts and SEC filings of ZVZZT' }));
}

it('links each statement to its filing', async () => {
  const panel = await open(answered({ data: CARD }));
  const item = await panel.findByRole('listitem');
  expect(item.textContent).toContain(
    'Notice of delisting, missed listing rule or transfer of listing (8-K item 3.01), filed Nov 2, 2026',
  );
  expect(item.textContent).not.toContain('0000000042-26-000001');
  const link = within(item).getByRole('link', { name: /^8-K at sec\.gov/ });
  expect(link.getAttribute('href')).toBe(URL);
  expect(link.getAttribute('title')).toBe('No. 0000000042-26-000001');
});

it('quotes what a document says', async () => {
  const [statement] = CARD.statements;
  if (statement === undefined) throw new Error('No statement');
  const words = 'Losses raise substantial doubt.';
  const doubt = { ...statement, kind: 'going_concern' as const, form: '10-Q', item: null, words };
  const panel = await open(answered({ data: { ...CARD, statements: [doubt], documents_since: '2026-11-20' } }));
  expect((await panel.findByRole('listitem')).textContent).toContain(`(10-Q), filed Nov 2, 2026`);
  expect(panel.getByText(`“${words}”`)).toBeTruthy();
  expect(panel.getByText(/Documents have been read since Nov 20, 2026\.$/)).toBeTruthy();
});

it.each([
  [
    { halts: 3, resumes_at: '2026-11-20T15:36:00.000Z' },
    'Trading halt: volatility pause (LUDP), Nov 20, 2026 10:31 ET, until 10:36 ET, 3 times in 7 days Nasdaq',
  ],
  [
    { resumes_at: '2026-11-23T13:00:00.000Z' },
    'Trading halt: volatility pause (LUDP), Nov 20, 2026 10:31 ET, until Nov 23, 2026 08:00 ET Nasdaq',
  ],
  [{}, 'Trading halt: volatility pause (LUDP), Nov 20, 2026 10:31 ET, no resumption recorded Nasdaq'],
  [{ is_simulated: true }, 'no resumption recorded Simulated'],
])('lists a halt before the filings: %j', async (fields, text) => {
  const halt = { code: 'LUDP', reason: 'volatility pause', halted_at: '2026-11-20T15:31:00.000Z', resumes_at: null };
  const halts = [{ ...halt, halts: 1, days: 7, is_simulated: false, ...fields }];
  const panel = await open(answered({ data: { ...CARD, halts } }));
  const [first, second] = await panel.findAllByRole('listitem');
  expect(first?.textContent).toContain(text);
  expect(second?.textContent).toContain('Notice of delisting');
});

it('labels an invented filing and does not link it', async () => {
  const statements = CARD.statements.map((statement) => ({ ...statement, url: null }));
  const panel = await open(answered({ data: { ...CARD, statements } }));
  expect(await panel.findByText('Simulated')).toBeTruthy();
  expect(panel.queryByRole('link')).toBeNull();
});

it.each([
  [{ statements: [] }, /No warning filings of ZVZZT on record\. Filings have been recorded since Oct 1, 2026\./],
  [{ statements: [] }, /^No recent halts of ZVZZT on record\. Halts have been recorded since Oct 1, 2026\./],
  [{ halts_since: null }, /^Trading halts aren’t recorded\./],
  [{ statements: [], recorded_since: null }, /No filings are recorded yet\.$/],
  [{ statements: [], is_identified: false }, /SEC’s number of ZVZZT is unknown/],
])('says what an empty card means: %j', async (fields, note) => {
  const panel = await open(answered({ data: { ...CARD, ...fields } }));
  expect(await panel.findByText(note)).toBeTruthy();
});

it('claims no start of the filings after one that it lists', async () => {
  const panel = await open(answered({ data: { ...CARD, recorded_since: '2026-11-10' } }));
  expect(
    await panel.findByText(/Halts have been recorded since Oct 1, 2026\. Form types and 8-K items only/),
  ).toBeTruthy();
});

it('offers to try again', async () => {
  const panel = await open(refused(404, 'Stock not found'));
  expect(await panel.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
