import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';
import { formatDate } from '../clock.ts';
import { formatMoney } from '../money.ts';
import type { CreditNote, Invoice } from '../objects.ts';

const MARGIN = 56;
const LINE_GAP = 6;
const AMOUNT_WIDTH = 100;

const ROW_HEIGHT = 44;

/** The standard PDF fonts cover Latin 1 only. */
const FONTS = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' };

/** Control characters and bidirectional overrides. */
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
const LONG_WORD = /\S{24,}/gu;
const ZERO_WIDTH_SPACE = '\u200b';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Removes control characters, and adds break points to long words so that no character is cut. */
const printable = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNPRINTABLE, ' ')
    .replace(LONG_WORD, (word) => Array.from(graphemes.segment(word), ({ segment }) => segment).join(ZERO_WIDTH_SPACE));

const RIGHT_TO_LEFT = /^[\p{Script=Hebrew}\p{Script=Arabic}\p{M}\p{Z}\p{P}\p{Cf}]+$/u;

/** Passing `features`, even empty, makes pdfkit shape whole lines, which keeps right-to-left words in order. */
const shapingOf = (text: string) => (RIGHT_TO_LEFT.test(text) ? { features: [] } : {});

const TITLES: Record<string, string> = { paid: 'Paid', open: 'Open', void: 'Void', uncollectible: 'Uncollectible' };

/** A document on A4 pages with labeled values, and rows with right-aligned amounts. */
class PdfWriter {
  readonly #document: PDFKit.PDFDocument;
  readonly #width: number;

  constructor(title: string, author: string) {
    this.#document = new PdfDocument({
      size: 'A4',
      margin: MARGIN,
      lang: 'en',
      info: { Title: title, Author: author },
    });
    const { resolve } = createRequire(import.meta.url);
    for (const [name, file] of Object.entries(FONTS)) {
      this.#document.registerFont(name, resolve(`dejavu-fonts-ttf/ttf/${file}`));
    }
    this.#width = this.#document.page.width - 2 * MARGIN;
  }

  heading(text: string): void {
    const document = this.#document;
    document.font('bold').fontSize(22).text(text).moveDown(0.2);
    document.font('regular').fontSize(9).text('Stripe sandbox: test document. No real money moves.').moveDown(1.2);
    document.fontSize(10).lineGap(2);
  }

  pair(label: string, value: string): void {
    this.#document
      .font('bold')
      .text(`${label}: `, { continued: true })
      .font('regular')
      .text(printable(value), shapingOf(value));
  }

  line(text: string): void {
    this.#document.text(printable(text));
  }

  space(lines: number): void {
    this.#document.moveDown(lines);
  }

  row(label: string, amount: string): void {
    const document = this.#document;
    // Keeps the amount and its label on the same page.
    if (document.y + ROW_HEIGHT > document.page.maxY()) document.addPage();
    const top = document.y;
    const amountLeft = MARGIN + this.#width - AMOUNT_WIDTH;
    document.text(amount, amountLeft, top, { width: AMOUNT_WIDTH, align: 'right' });
    const width = this.#width - AMOUNT_WIDTH - LINE_GAP;
    document.text(printable(label), MARGIN, top, { ...shapingOf(label), width });
    document.moveDown(0.4);
  }

  totalRow(label: string, amount: string): void {
    this.#document.font('bold');
    this.row(label, amount);
  }

  note(text: string): void {
    this.#document.fontSize(9).fillColor('#55606e').text(text).moveDown(0.6).fontSize(10).fillColor('black');
  }

  rule(): void {
    const { y } = this.#document;
    this.#document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.#width, y)
      .lineWidth(0.5)
      .stroke('#8a94a3');
    this.#document.moveDown(0.6);
  }

  end(): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      this.#document.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#document.on('end', () => resolve(Buffer.concat(chunks)));
      this.#document.on('error', reject);
      this.#document.end();
    });
  }
}

function writeParties(writer: PdfWriter, invoice: Invoice): void {
  const { line1, line2, postal_code: postalCode, city, state, country } = invoice.customer_address ?? {};
  const place = [city, state, postalCode].filter(Boolean).join(' ');
  const lines = [invoice.customer_name, line1, line2, place, country, invoice.customer_email].flatMap((line) =>
    line === null || line === undefined || line === '' ? [] : [line],
  );
  const [name = 'Customer', ...more] = lines;
  writer.pair('Bill to', name);
  for (const line of more) writer.line(line);
  writer.space(1.2);
}

/** Renders an invoice as an A4 PDF. */
export function writeInvoicePdf(invoice: Invoice): Promise<Buffer> {
  const money = (amount: number): string => formatMoney(amount, invoice.currency);
  const number = invoice.number ?? 'draft';
  const writer = new PdfWriter(`Invoice ${invoice.number ?? ''}`, invoice.account_name ?? '');
  writer.heading('Invoice');
  writer.pair('Invoice number', number);
  writer.pair('Date of issue', formatDate(invoice.status_transitions.finalized_at ?? invoice.created));
  writer.pair('Status', TITLES[invoice.status ?? ''] ?? 'Draft');
  writeParties(writer, invoice);

  writer.rule();
  for (const { description, amount, period } of invoice.lines.data) {
    writer.row(description ?? '', money(amount));
    writer.note(`${formatDate(period.start)} – ${formatDate(period.end)}`);
  }
  writer.rule();
  writer.row('Total', money(invoice.total));
  if (invoice.amount_due !== invoice.total) writer.row('Credit applied', money(invoice.amount_due - invoice.total));
  writer.row('Amount paid', money(invoice.amount_paid));
  writer.totalRow('Amount due', money(invoice.amount_remaining));
  return writer.end();
}

/** Renders a credit note as an A4 PDF. */
export function writeCreditNotePdf(note: CreditNote, invoice: Invoice): Promise<Buffer> {
  const money = (amount: number): string => formatMoney(amount, note.currency);
  const writer = new PdfWriter(`Credit note ${note.number}`, invoice.account_name ?? '');
  writer.heading('Credit note');
  writer.pair('Credit note number', note.number);
  writer.pair('Invoice number', invoice.number ?? '');
  writer.pair('Date of issue', formatDate(note.created));
  writer.pair('Status', note.status === 'void' ? 'Void' : 'Issued');
  writeParties(writer, invoice);

  writer.rule();
  for (const { description, amount } of note.lines.data) writer.row(description ?? '', money(amount));
  writer.rule();
  writer.totalRow('Total credit', money(note.total));
  return writer.end();
}
