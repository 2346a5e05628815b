import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { PaymentProviderUnavailableError } from '../../../payment-provider.ts';
import { createStripeFixture, createPaymentsWithLog, startServer } from './testing/stripe-fixture.ts';

/** A fake Stripe with one invoice, whose file is at `/file`. */
async function serveInvoice(file: RequestListener, invoicePdf?: string | null) {
  const { origin, requests } = await startServer((request, response) => {
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
  return { requests, ...createPaymentsWithLog({ apiBase: origin }) };
}

const NEVER: RequestListener = (_request, response) => response.writeHead(500).end();

describe('the PDF of an invoice', () => {
  it('is Stripe’s file', async () => {
    const fixture = await createStripeFixture();
    const { customer } = await fixture.subscribe();
    const [invoice] = await fixture.payments.listInvoices(customer);
    const file = await fixture.payments.fetchInvoicePdf(invoice?.id ?? '');
    expect(file?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file?.length).toBeGreaterThan(1_000);
  });

  it('is null for a draft', async () => {
    const fixture = await createStripeFixture();
    await fixture.subscribe();
    await fixture.moveDays(30.01);
    const [draft] = (await fixture.stripe.invoices.list({ status: 'draft' })).data;
    expect(await fixture.payments.fetchInvoicePdf(draft?.id ?? '')).toBeNull();
  });

  // @threat E3
  it('is fetched through redirects without our key', async () => {
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
    ['a redirect', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.2:1/file' }).end()],
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
  ])('is unavailable if the response is %s', async (_title, file) => {
    const { payments } = await serveInvoice(file);
    await expect(payments.fetchInvoicePdf('in_1')).rejects.toThrow(PaymentProviderUnavailableError);
  });

  // @threat E3
  it.each(['https://evil.test/x.pdf', 'http://pay.stripe.com/x.pdf', 'https://pay.stripe.com.evil.test/x', 'nonsense'])(
    'is not fetched from %s',
    async (url) => {
      const { payments, requests } = await serveInvoice(NEVER, url);
      await expect(payments.fetchInvoicePdf('in_1')).rejects.toThrow("a URL isn't Stripe's");
      expect(requests).toHaveLength(1);
    },
  );

  // @threat E3
  it('is not fetched after a redirect to a foreign host', async () => {
    const elsewhere = await startServer((_request, response) => response.end('%PDF-1.7'));
    const { payments } = await serveInvoice((_request, response) =>
      response.writeHead(302, { location: `${elsewhere.origin}/file` }).end(),
    );
    await expect(payments.fetchInvoicePdf('in_1')).rejects.toThrow("a URL isn't Stripe's");
    expect(elsewhere.requests).toHaveLength(0);
  });

  // @threat G4
  it('is limited to five megabytes', async () => {
    const size = 5 * 1024 * 1024;
    const serveBytes = (bytes: number) =>
      serveInvoice((_request, response) => response.end(Buffer.alloc(bytes, '%PDF')));
    expect(await (await serveBytes(size)).payments.fetchInvoicePdf('in_1')).toHaveLength(size);
    await expect((await serveBytes(size + 1)).payments.fetchInvoicePdf('in_1')).rejects.toThrow('too large');
  });

  it('is unavailable if Stripe is down or doesn’t know the invoice', async () => {
    const fixture = await createStripeFixture();
    await expect(fixture.payments.fetchInvoicePdf('in_none')).rejects.toThrow(PaymentProviderUnavailableError);
    fixture.sandbox.controls.setFaults({ failApi: 2, failApiBy: 'cut_before' });
    await expect(fixture.payments.fetchInvoicePdf('in_none')).rejects.toThrow(PaymentProviderUnavailableError);
  });
});
