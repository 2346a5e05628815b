import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { PaymentProviderAwayError } from '../../../payment-provider.ts';
import { openDesk, openPayments, serve } from './testing/stripe-desk.ts';

/** Stands in for Stripe: knows one invoice, whose file is at `/file`. */
async function serveInvoice(file: RequestListener, invoicePdf?: string | null) {
  const { origin, requests } = await serve((request, response) => {
    if (!(request.url ?? '').startsWith('/v1/')) {
      file(request, response);
      return;
    }
    const invoice = {
      id: 'in_1',
      object: 'invoice',
      invoice_pdf: invoicePdf === undefined ? `${origin}/file` : invoicePdf,
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(invoice));
  });
  return { requests, ...openPayments({ apiBase: origin }) };
}

const NEVER: RequestListener = (_request, response) => response.writeHead(500).end();

describe('the file of an invoice', () => {
  it('comes as Stripe prints it', async () => {
    const desk = await openDesk();
    const { customer } = await desk.subscribe();
    const [invoice] = await desk.payments.listInvoices(customer);
    const file = await desk.payments.fetchInvoicePdf(invoice?.id ?? '');
    expect(file?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file?.length).toBeGreaterThan(1_000);
  });

  it('is not there yet for a draft', async () => {
    const desk = await openDesk();
    await desk.subscribe();
    await desk.moveDays(30.01);
    const [draft] = (await desk.stripe.invoices.list({ status: 'draft' })).data;
    expect(await desk.payments.fetchInvoicePdf(draft?.id ?? '')).toBeNull();
  });

  it('is fetched through redirects, without our key', async () => {
    const { payments, requests } = await serveInvoice((request, response) => {
      const step = Number((request.url ?? '').slice('/file'.length));
      if (step < 3) response.writeHead(302, { location: `/file${String(step + 1)}` }).end();
      else response.end('%PDF-1.7');
    });
    expect(String(await payments.fetchInvoicePdf('in_1'))).toBe('%PDF-1.7');
    const toFile = requests.filter(({ url }) => url?.startsWith('/file'));
    expect(toFile.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each<[string, RequestListener]>([
    ['a page', (_request, response) => response.end('<html>Please wait</html>')],
    ['nothing', (_request, response) => response.end()],
    ['an error', (_request, response) => response.writeHead(404).end('%PDF')],
    [
      'redirected for ever',
      (request, response) => response.writeHead(302, { location: `${request.url ?? ''}1` }).end(),
    ],
    ['led away', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.2:1/file' }).end()],
    ['led to nowhere', (_request, response) => response.writeHead(302, { location: 'http://' }).end()],
    ['led to a file', (_request, response) => response.writeHead(302, { location: 'file:///etc/hostname' }).end()],
    ['not led on', (_request, response) => response.writeHead(302).end('%PDF')],
    [
      'cut off',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('%PDF', () => response.destroy());
      },
    ],
    [
      'without end',
      (_request, response) => {
        response.write('%PDF');
        const more = (): void => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        };
        response.on('drain', more);
        more();
      },
    ],
  ])('is away where %s comes instead', async (_title, file) => {
    const { payments } = await serveInvoice(file);
    await expect(payments.fetchInvoicePdf('in_1')).rejects.toThrow(PaymentProviderAwayError);
  });

  it.each(['https://evil.test/x.pdf', 'http://pay.stripe.com/x.pdf', 'https://pay.stripe.com.evil.test/x', 'nonsense'])(
    'is not fetched from %s',
    async (url) => {
      const { payments, requests } = await serveInvoice(NEVER, url);
      await expect(payments.fetchInvoicePdf('in_1')).rejects.toThrow("an address is not Stripe's");
      expect(requests).toHaveLength(1);
    },
  );

  it('is not fetched from where it is led away to', async () => {
    const elsewhere = await serve((_request, response) => response.end('%PDF-1.7'));
    const { payments } = await serveInvoice((_request, response) =>
      response.writeHead(302, { location: `${elsewhere.origin}/file` }).end(),
    );
    await expect(payments.fetchInvoicePdf('in_1')).rejects.toThrow("an address is not Stripe's");
    expect(elsewhere.requests).toHaveLength(0);
  });

  it('is read to five megabytes and no further', async () => {
    const size = 5 * 1024 * 1024;
    const serveBytes = (bytes: number) =>
      serveInvoice((_request, response) => response.end(Buffer.alloc(bytes, '%PDF')));
    expect(await (await serveBytes(size)).payments.fetchInvoicePdf('in_1')).toHaveLength(size);
    await expect((await serveBytes(size + 1)).payments.fetchInvoicePdf('in_1')).rejects.toThrow('too large');
  });

  it('is away where Stripe is, or does not know the invoice', async () => {
    const desk = await openDesk();
    await expect(desk.payments.fetchInvoicePdf('in_none')).rejects.toThrow(PaymentProviderAwayError);
    desk.sandbox.controls.setFaults({ failApi: 2, failApiBy: 'cut_before' });
    await expect(desk.payments.fetchInvoicePdf('in_none')).rejects.toThrow(PaymentProviderAwayError);
  });
});
