import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingNode, startBillingNode } from '../../../../test/billing-node.ts';
import { readPdfTexts } from '../../../../test/read-pdf.ts';
import type { TestUser } from '../../../../test/test-node.ts';

let node: BillingNode;
let payer: TestUser;
let invoice: { readonly id: string; readonly transaction_number: string };
beforeAll(async () => {
  node = await startBillingNode();
  payer = await node.createUser('none');
  await node.subscribe(payer);
  const list = await node.request({ method: 'GET', url: '/api/v1/invoices', as: payer });
  const [first, ...more] = list.json<{ data: (typeof invoice)[] }>().data;
  if (first === undefined || more.length > 0) throw new Error(`Expected one invoice: ${list.body}`);
  invoice = first;
});
afterAll(() => node.stop());

const download = () => node.request({ method: 'GET', url: `/api/v1/invoices/${invoice.id}/download`, as: payer });

describe('a paid invoice', () => {
  it('downloads the payment provider’s PDF', async () => {
    const { statusCode, headers, rawPayload } = await download();
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="Invoice-${invoice.transaction_number}.pdf"`);
    const text = readPdfTexts(rawPayload).join(' ');
    expect(text).toContain(invoice.transaction_number);
    expect(text).toContain('Stripe sandbox');
    expect(text).toContain(payer.email);
  });

  it('is unavailable after the payment provider stopped', async () => {
    await node.sandbox.stop();
    const { statusCode, headers } = await download();
    expect(statusCode).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
