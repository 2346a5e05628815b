import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../test/billing-node.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import type { Person } from '../../../test/test-node.ts';
import { billingCustomer } from '../../billing-schema.ts';

/** From a payment at the payment provider to the file, with the provider there and away. */

let node: BillingNode;
let payer: Person;
let invoice: { readonly id: string; readonly transaction_number: string };
beforeAll(async () => {
  node = await startBillingNode();
  payer = await node.person('none');
  await node.subscribe(payer);
  const list = await node.ask({ method: 'GET', url: '/api/v1/invoices', as: payer });
  const [first, ...more] = list.json<{ data: (typeof invoice)[] }>().data;
  if (first === undefined || more.length > 0) throw new Error(`Not one invoice: ${list.body}`);
  invoice = first;
});
afterAll(() => node.stop());

const download = () => node.ask({ method: 'GET', url: `/api/v1/invoices/${invoice.id}/download`, as: payer });

describe('an invoice that was paid', () => {
  it('is downloaded as the payment provider prints it', async () => {
    const { statusCode, headers, rawPayload } = await download();
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="Invoice-${invoice.transaction_number}.pdf"`);
    const text = readPdf(rawPayload).pages.flat().join(' ');
    expect(text).toContain(invoice.transaction_number);
    expect(text).toContain('Stripe sandbox');
    expect(text).toContain(payer.email);
  });

  it('is downloaded as our copy of the same when the payment provider has gone', async () => {
    const rows = await node.db.$count(billingCustomer, eq(billingCustomer.user_id, payer.userId));
    expect(rows).toBe(1);
    await node.sandbox.stop();
    const { statusCode, headers, rawPayload } = await download();
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="Invoice-${invoice.transaction_number}.pdf"`);
    const texts = readPdf(rawPayload).pages.flat();
    for (const text of [invoice.transaction_number, 'Paid', '$49.00', 'Visa •••• 4242', payer.email]) {
      expect(texts).toContain(text);
    }
    expect(texts.join(' ')).toContain('This is a copy made by BNA');
  });
});
