import PdfDocument from 'pdfkit';
import { formatDate } from '../clock.ts';
import { formatMoney } from '../money.ts';
import type { Invoice } from '../objects.ts';

const MARGIN = 56;
const LINE_GAP = 6;
const AMOUNT_WIDTH = 100;

/** The standard fonts of PDF know Latin 1 alone. */
const printable = (text: string): string => text.replace(/[^\u0020-\u007e\u00a0-\u00ff€–—’•]/gu, '?');

const TITLES: Record<string, string> = { paid: 'Paid', open: 'Open', void: 'Void', uncollectible: 'Uncollectible' };

/** An invoice on paper (A4). */
export function writeInvoicePdf(invoice: Invoice): Promise<Buffer> {
  const document = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en',
    info: { Title: `Invoice ${invoice.number ?? ''}`, Author: invoice.account_name ?? '' },
  });
  const width = document.page.width - 2 * MARGIN;
  const money = (amount: number): string => formatMoney(amount, invoice.currency);

  const pair = (label: string, value: string): void => {
    document.font('Helvetica-Bold').text(`${label}: `, { continued: true }).font('Helvetica').text(printable(value));
  };
  const row = (label: string, value: string): void => {
    const top = document.y;
    document.text(value, MARGIN + width - AMOUNT_WIDTH, top, { width: AMOUNT_WIDTH, align: 'right' });
    document.text(printable(label), MARGIN, top, { width: width - AMOUNT_WIDTH - LINE_GAP });
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

  document.font('Helvetica-Bold').fontSize(22).text('Invoice').moveDown(0.2);
  document.font('Helvetica').fontSize(9).text('Stripe sandbox: a test document. No real money moves.').moveDown(1.2);
  document.fontSize(10.5).lineGap(2);
  pair('Invoice number', invoice.number ?? 'draft');
  pair('Date of issue', formatDate(invoice.status_transitions.finalized_at ?? invoice.created));
  pair('Status', TITLES[invoice.status ?? ''] ?? 'Draft');
  pair('Bill to', [invoice.customer_name, invoice.customer_email].filter(Boolean).join(', ') || 'Customer');
  document.moveDown(1.2);

  rule();
  for (const line of invoice.lines.data) {
    row(line.description ?? '', money(line.amount));
    document.fontSize(9).fillColor('#55606e');
    document.text(`${formatDate(line.period.start)} – ${formatDate(line.period.end)}`).moveDown(0.6);
    document.fontSize(10.5).fillColor('black');
  }
  rule();
  row('Total', money(invoice.total));
  if (invoice.amount_due !== invoice.total) row('Credit applied', money(invoice.amount_due - invoice.total));
  row('Amount paid', money(invoice.amount_paid));
  document.font('Helvetica-Bold');
  row('Amount due', money(invoice.amount_remaining));

  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    document.end();
  });
}
