import { completeList } from '../api/pagination.ts';
import type { Seconds } from '../clock.ts';
import { newId } from '../context.ts';
import { randomId } from '../ids.ts';
import type { CreditNote, CreditNoteLine, Invoice, Metadata } from '../objects.ts';

/** A line of a credit note before it has an id. */
export interface CreditLine {
  /** Id of the invoice line that is credited, or null for a custom line. */
  invoiceLine: string | null;
  description: string;
  quantity: number | null;
  unitAmount: number | null;
  amount: number;
}

function newCreditNoteLine(line: CreditLine): CreditNoteLine {
  return {
    id: randomId('cnli_'),
    object: 'credit_note_line_item',
    amount: line.amount,
    description: line.description,
    discount_amount: 0,
    discount_amounts: [],
    ...(line.invoiceLine === null ? {} : { invoice_line_item: line.invoiceLine }),
    livemode: false,
    metadata: {},
    pretax_credit_amounts: [],
    quantity: line.quantity,
    tax_rates: [],
    taxes: [],
    type: line.invoiceLine === null ? 'custom_line_item' : 'invoice_line_item',
    unit_amount: line.unitAmount,
    unit_amount_decimal: line.unitAmount === null ? null : String(line.unitAmount),
  };
}

export interface CreditNoteFields {
  invoice: Invoice;
  lines: CreditLine[];
  isPostPayment: boolean;
  outOfBandAmount: number;
  reason: CreditNote['reason'];
  memo: string | null;
  metadata: Metadata;
  /** Number of this credit note among those of the invoice, from 1. */
  sequence: number;
  pdf: string;
}

export function newCreditNote(fields: CreditNoteFields, at: Seconds): CreditNote {
  const { invoice, isPostPayment } = fields;
  const id = newId('credit_note');
  const total = fields.lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id,
    object: 'credit_note',
    amount: total,
    amount_shipping: 0,
    created: at,
    currency: invoice.currency,
    customer: invoice.customer ?? '',
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: at,
    invoice: invoice.id,
    lines: completeList(fields.lines.map(newCreditNoteLine), `/v1/credit_notes/${id}/lines`),
    livemode: false,
    memo: fields.memo,
    metadata: fields.metadata,
    number: `${invoice.number ?? ''}-CN-${String(fields.sequence).padStart(2, '0')}`,
    out_of_band_amount: fields.outOfBandAmount === 0 ? null : fields.outOfBandAmount,
    pdf: fields.pdf,
    post_payment_amount: isPostPayment ? total : 0,
    pre_payment_amount: isPostPayment ? 0 : total,
    pretax_credit_amounts: [],
    reason: fields.reason,
    refunds: [],
    shipping_cost: null,
    status: 'issued',
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
    total_taxes: [],
    type: isPostPayment ? 'post_payment' : 'pre_payment',
    voided_at: null,
  };
}
