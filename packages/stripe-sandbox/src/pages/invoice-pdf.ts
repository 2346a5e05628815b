import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';
import { formatDate } from '../clock.ts';
import { formatMoney } from '../money.ts';
import type { Invoice } from '../objects.ts';

const MARGIN = 56;
const LINE_GAP = 6;
const AMOUNT_WIDTH = 100;

const ROW_HEIGHT = 44;

/** The standard fonts of PDF know Latin 1 alone. */
const FONTS = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' };

/** Control characters, and those that turn the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
const LONG_WORD = /\S{24,}/gu;
const ZERO_WIDTH_SPACE = '\u200b';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** On one line, and with places to break in long words, which could else be cut in the middle of a character. */
const printable = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNPRINTABLE, ' ')
    .replace(LONG_WORD, (word) => Array.from(graphemes.segment(word), ({ segment }) => segment).join(ZERO_WIDTH_SPACE));

const RIGHT_TO_LEFT = /^[\p{Script=Hebrew}\p{Script=Arabic}\p{M}\p{Z}\p{P}\p{Cf}]+$/u;

/** With a list of features, even an empty one, a line is shaped as a whole, which keeps words from right to left in order. */
const shapingOf = (text: string) => (RIGHT_TO_LEFT.test(text) ? { features: [] } : {});

const TITLES: Record<string, string> = { paid: 'Paid', open: 'Open', void: 'Void', uncollectible: 'Uncollectible' };

/** An invoice on paper (A4). */
export function writeInvoicePdf(invoice: Invoice): Promise<Buffer> {
  const document = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en',
    info: { Title: `Invoice ${invoice.number ?? ''}`, Author: invoice.account_name ?? '' },
  });
  const { resolve } = createRequire(import.meta.url);
  for (const [name, file] of Object.entries(FONTS))
    document.registerFont(name, resolve(`dejavu-fonts-ttf/ttf/${file}`));
  const width = document.page.width - 2 * MARGIN;
  const money = (amount: number): string => formatMoney(amount, invoice.currency);

  const pair = (label: string, value: string): void => {
    document
      .font('bold')
      .text(`${label}: `, { continued: true })
      .font('regular')
      .text(printable(value), shapingOf(value));
  };
  const row = (label: string, value: string): void => {
    // Where the amount went to a new page by itself, its label would be left behind.
    if (document.y + ROW_HEIGHT > document.page.maxY()) document.addPage();
    const top = document.y;
    document.text(value, MARGIN + width - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: 'right' });
    document.text(printable(label), MARGIN, top, {
      ...shapingOf(label),
      width: width - AMOUNT_WIDTH - LINE_GAP,
    });
    document.moveDown(0.4);
  };
  const rule = (): void => {
    document
      .moveTo(MARGIN, document.y)
      .lineTo(MARGIN + width, document.y)
      .lineWidth(0.5)
      .stroke('#8a94a3');
    document.moveDown(0.6);
  };

  document.font('bold').fontSize(22).text('Invoice').moveDown(0.2);
  document.font('regular').fontSize(9).text('Stripe sandbox: a test document. No real money moves.').moveDown(1.2);
  document.fontSize(10).lineGap(2);
  pair('Invoice number', invoice.number ?? 'draft');
  pair('Date of issue', formatDate(invoice.status_transitions.finalized_at ?? invoice.created));
  pair('Status', TITLES[invoice.status ?? ''] ?? 'Draft');
  const [payer = 'Customer', ...more] = [invoice.customer_name ?? '', invoice.customer_email ?? ''].filter(Boolean);
  pair('Bill to', payer);
  for (const part of more) document.text(printable(part));
  document.moveDown(1.2);

  rule();
  for (const line of invoice.lines.data) {
    row(line.description ?? '', money(line.amount));
    document.fontSize(9).fillColor('#55606e');
    document.text(`${formatDate(line.period.start)} – ${formatDate(line.period.end)}`).moveDown(0.6);
    document.fontSize(10).fillColor('black');
  }
  rule();
  row('Total', money(invoice.total));
  if (invoice.amount_due !== invoice.total) row('Credit applied', money(invoice.amount_due - invoice.total));
  row('Amount paid', money(invoice.amount_paid));
  document.font('bold');
  row('Amount due', money(invoice.amount_remaining));

  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    document.end();
  });
}
