import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../test/read-pdf.ts';
import { renderInvoiceCopy } from './invoice-pdf.ts';
import type { StoredInvoice } from './store.ts';

const INVOICE: StoredInvoice = {
  id: '7f4de0f2-3ed1-4d52-8b25-6d6f1a54ad25',
  billing_customer_id: '0d3a6c1e-2f57-4c5f-9d47-0f6f6a1b5a11',
  stripe_invoice_id: 'in_1',
  transaction_number: 'HARBOUR-0042',
  payment_method: 'Visa •••• 4242',
  amount: 5_800,
  amount_refunded: 0,
  currency: 'USD',
  payment_status: 'success',
  // Still the day before in New York.
  created_at: new Date('2026-11-21T03:00:00Z'),
  bill_to: ['Rosa Registrant', 'rosa@post.test', '12 Quarrystone Way'],
  lines: [
    {
      description: '1 × Genius Plus',
      amount: 4_900,
      period_start: '2026-11-21T03:00:00.000Z',
      period_end: '2026-12-21T03:00:00.000Z',
    },
    {
      description: '1 × Daily overview',
      amount: 900,
      period_start: '2026-11-21T03:00:00.000Z',
      period_end: '2026-12-21T03:00:00.000Z',
    },
  ],
  hosted_url: null,
};

const render = (change: Partial<StoredInvoice> = {}): Promise<Buffer> =>
  renderInvoiceCopy({ ...INVOICE, ...change }, { supportEmail: 'support@bna.test' });
const textsOf = async (change: Partial<StoredInvoice> = {}): Promise<string[]> =>
  readPdf(await render(change)).pages.flat();

/** What a document needs to run something, to call someone, or to carry a file. */
const ACTIVE = [
  'JavaScript',
  'JS',
  'OpenAction',
  'AA',
  'Action',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'URI',
  'GoToR',
  'SubmitForm',
  'AcroForm',
  'Annots',
  'RichMedia',
];

describe('the copy of an invoice', () => {
  it('says all that is stored of it, that it is a copy and why, and whom to ask', async () => {
    const rows = [
      ['BNA', 'Invoice', 'Copy'],
      ['Invoice number', 'HARBOUR-0042'],
      ['Date', '11/20/2026'],
      ['Status', 'Paid'],
      ['Payment method', 'Visa •••• 4242'],
      ['Billed to', 'Rosa Registrant', 'rosa@post.test', '12 Quarrystone Way'],
      ['Description', 'Period', 'Amount'],
      ['1 × Genius Plus', '11/20/2026 – 12/20/2026', '$49.00'],
      ['1 × Daily overview', '11/20/2026 – 12/20/2026', '$9.00'],
      ['Total', '$58.00'],
      ['This is a copy made by BNA, because our payment provider could not be asked for the invoice itself.'],
      ['Questions about this invoice? Write to support@bna.test.'],
    ];
    expect(await textsOf()).toEqual(rows.flat());
  });

  it('says what was refunded, and what a line gave back, as less', async () => {
    const [line] = INVOICE.lines;
    if (line === undefined) throw new Error('The invoice has no line');
    const texts = await textsOf({
      amount_refunded: 1_234,
      payment_status: 'partially_refunded',
      lines: [line, { ...line, description: 'Unused time', amount: -700 }],
    });
    expect(texts[texts.indexOf('Refunded') + 1]).toBe('-$12.34');
    expect(texts[texts.indexOf('Unused time') + 2]).toBe('-$7.00');
    expect(texts).toContain('Partially refunded');
  });

  it('leaves out what is not known', async () => {
    const texts = await textsOf({ payment_method: '', bill_to: [], payment_status: 'pending', currency: 'EUR' });
    expect(texts).not.toContain('Payment method');
    expect(texts).not.toContain('Billed to');
    expect(texts).toContain('€58.00');
  });

  it('is the same, byte for byte, each time', async () => {
    expect((await render()).equals(await render())).toBe(true);
  });

  it('goes over as many pages as it has lines for, with the head of the table on each and its number', async () => {
    const [line] = INVOICE.lines;
    if (line === undefined) throw new Error('The invoice has no line');
    const lines = Array.from({ length: 90 }, (_, index) => ({ ...line, description: `Item ${String(index + 1)}` }));
    const { pages } = readPdf(await render({ lines }));
    expect(pages.length).toBeGreaterThan(2);
    const items = pages.flat().filter((text) => text.startsWith('Item '));
    expect(items).toEqual(lines.map(({ description }) => description));
    for (const [index, texts] of pages.entries()) {
      if (texts.some((text) => text.startsWith('Item '))) expect(texts).toContain('Description');
      expect(texts.at(-1)).toBe(`Invoice HARBOUR-0042, page ${String(index + 1)} of ${String(pages.length)}`);
    }
  });

  const withoutBlanks = (texts: readonly string[]): string => texts.join('').replaceAll(/\s/g, '');

  it.each([
    ['an attack on the format', ')/JS (app.alert(1))'],
    ['the end of a text and of an object', ') Tj ET endstream endobj << /OpenAction 1 0 R >>'],
    ['markup', '<script>alert(1)</script><img src=x onerror="alert(1)">'],
    ['backslashes and brackets', '\\( \\) \\\\ [ ] { } %'],
    ['an address', 'https://evil.example/?a=b'],
    ['5,000 letters in one word', 'x'.repeat(5_000)],
    ['5,000 letters in many words', 'Quarrystone '.repeat(417)],
    ['5,000 emoji', '\u{1f600}'.repeat(5_000)],
    ['accents', 'Zoë Müßiggang Łódź Ångström Ελένη Дарья'],
    ['accents written apart', 'Zoe\u0308'],
  ])('G3: %s stands there as the text that it is, and nothing else', async (_name, text) => {
    const [line] = INVOICE.lines;
    if (line === undefined) throw new Error('The invoice has no line');
    const plain = readPdf(await render());
    const { pages, names } = readPdf(
      await render({
        transaction_number: text,
        payment_method: text,
        bill_to: [text, text],
        lines: [{ ...line, description: text }],
      }),
    );
    for (const name of ACTIVE) expect([name, names.has(name)]).toEqual([name, false]);
    expect([...names].filter((name) => !plain.names.has(name))).toEqual([]);
    // The number of each page stands between the texts that go over several.
    const texts = pages.flatMap((page) => page.filter((one) => !/^Invoice.*, page \d+ of \d+$/.test(one)));
    const wanted = text.normalize('NFC').replaceAll(/\s/g, '');
    expect(withoutBlanks(texts).normalize('NFC').split(wanted).length - 1).toBeGreaterThanOrEqual(4);
  });

  it.each(['x', '\u{1f600}', 'Quarrystone '])('G3: a name of 5,000 times %j stays on the paper', async (part) => {
    const { pages } = readPdf(await render({ bill_to: [part.repeat(5_000)] }));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page.length).toBeLessThan(100);
    for (const text of pages.flat()) expect(text.length).toBeLessThan(150);
  });

  it('G3: a name from right to left stands from right to left, beside others as well', async () => {
    const backwards = (text: string): string => Array.from(text).toReversed().join('');
    const texts = await textsOf({ bill_to: ['שלום עולם', 'Anna שלום Meyer'] });
    expect(texts).toContain(backwards('שלום עולם'));
    const at = texts.indexOf('Anna ');
    expect(texts.slice(at, at + 3)).toEqual(['Anna ', backwards('שלום'), ' Meyer']);
  });

  it.each([
    ['control characters', 'Ro\0sa\u0007\r\nRegi\u001bstrant\u0085', 'Rosa Registrant'],
    ['what turns the text around it', '\u202eRosa\u202c \u2066Registrant\u2069\ufeff', 'Rosa Registrant'],
    ['halves of characters', 'Rosa \ud83d Registrant', 'Rosa � Registrant'],
  ])('G3: %s are left out or shown as what they are', async (_name, given, shown) => {
    expect(await textsOf({ bill_to: [given] })).toContain(shown);
  });

  it('G3: letters that the font does not have leave a whole document', async () => {
    const { pages, names } = readPdf(
      await render({ bill_to: ['株式会社', '\u{1f468}‍\u{1f469}‍\u{1f467} Family', '\u{10ffff}'] }),
    );
    expect(pages.flat().join(' ')).toContain('Family');
    for (const name of ACTIVE) expect(names.has(name)).toBe(false);
  });
});
