import type { PaymentStatus } from '@bna/contract/invoices';
import { formatMoney } from '@bna/contract/money';
import { formatDate } from '@bna/contract/time';
import type { StoredInvoice } from './store.ts';
import { type Cell, openPaper } from './paper.ts';

const STATUS_TITLES: Readonly<Record<PaymentStatus, string>> = {
  success: 'Paid',
  pending: 'Pending',
  failed: 'Failed',
  declined: 'Declined',
  refunded: 'Refunded',
  partially_refunded: 'Partially refunded',
};

/** Points from the left edge. */
const FACTS_AT = 110;
const PERIOD_AT = 230;
const TOTALS_AT = 230;
const COLUMN_GAP = 16;
const AMOUNT_WIDTH = 84;

const SAFE_NUMBER_MAX = 64;

/** What is left of an invoice's number in a header and in the name of a file. */
export const safeNumberOf = (transactionNumber: string): string =>
  transactionNumber.replace(/[^A-Za-z0-9-]/g, '').slice(0, SAFE_NUMBER_MAX);

/** The invoice as it is stored, set by us: for when the payment provider cannot be asked for its own. */
export async function renderInvoiceCopy(
  invoice: StoredInvoice,
  { supportEmail }: { supportEmail: string },
): Promise<Buffer> {
  const paper = await openPaper({
    title: `Invoice ${safeNumberOf(invoice.transaction_number)}`.trim(),
    createdAt: invoice.created_at,
  });
  const { width } = paper;
  const amountAt = width - AMOUNT_WIDTH;
  const money = (amount: number): string => formatMoney(amount, invoice.currency);
  const amountCell = (text: string, look: Partial<Cell> = {}): Cell => ({
    text,
    from: amountAt,
    to: width,
    align: 'right',
    ...look,
  });

  paper.row([
    { text: 'BNA', from: 0, to: width / 2, size: 22, font: 'bold', colour: 'brand' },
    { text: 'Invoice', from: width / 2, to: width, size: 22, align: 'right' },
  ]);
  paper.row([{ text: 'Copy', from: width / 2, to: width, colour: 'soft', align: 'right' }]);
  paper.gap(30);

  const facts: readonly (readonly [string, readonly string[]])[] = [
    ['Invoice number', [invoice.transaction_number]],
    ['Date', [formatDate(invoice.created_at)]],
    ['Status', [STATUS_TITLES[invoice.payment_status]]],
    ['Payment method', [invoice.payment_method]],
    ['Billed to', invoice.bill_to],
  ];
  for (const [label, values] of facts) {
    for (const [index, text] of values.filter((value) => value !== '').entries()) {
      paper.row([
        { text: index === 0 ? label : '', from: 0, to: FACTS_AT - COLUMN_GAP, colour: 'soft' },
        { text, from: FACTS_AT, to: width },
      ]);
    }
    paper.gap(3);
  }
  paper.gap(30);

  const head = (): void => {
    const look = { size: 8.5, colour: 'soft' } as const;
    paper.row([
      { text: 'Description', from: 0, to: PERIOD_AT - COLUMN_GAP, ...look },
      { text: 'Period', from: PERIOD_AT, to: amountAt - COLUMN_GAP, ...look },
      amountCell('Amount', look),
    ]);
    paper.gap(4);
    paper.rule();
    paper.gap(9);
  };
  paper.need(60);
  head();
  paper.repeat(head);
  for (const { description, amount, period_start, period_end } of invoice.lines) {
    paper.need(24);
    paper.row([
      { text: description, from: 0, to: PERIOD_AT - COLUMN_GAP },
      {
        text: `${formatDate(new Date(period_start))} – ${formatDate(new Date(period_end))}`,
        from: PERIOD_AT,
        to: amountAt - COLUMN_GAP,
        colour: 'soft',
      },
      amountCell(money(amount)),
    ]);
    paper.gap(7);
  }
  paper.repeat(null);
  paper.need(140);
  paper.gap(2);
  paper.rule();
  paper.gap(11);
  paper.row([
    { text: 'Total', from: TOTALS_AT, to: amountAt, font: 'bold', size: 11 },
    amountCell(money(invoice.amount), { font: 'bold', size: 11 }),
  ]);
  if (invoice.amount_refunded > 0) {
    paper.gap(4);
    paper.row([{ text: 'Refunded', from: TOTALS_AT, to: amountAt }, amountCell(money(-invoice.amount_refunded))]);
  }
  paper.gap(44);
  for (const text of [
    'This is a copy made by BNA, because our payment provider could not be asked for the invoice itself.',
    `Questions about this invoice? Write to ${supportEmail}.`,
  ]) {
    paper.row([{ text, from: 0, to: width, size: 8.5, colour: 'soft' }]);
  }
  return paper.finish();
}
