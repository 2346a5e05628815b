import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type InvoiceRow, storeInvoices } from '../../../../test/stored-invoices.ts';
import { type TestUser, startTestNode, type TestNode } from '../../../../test/test-node.ts';
import { PaymentProviderUnavailableError } from '../../../payment-provider.ts';
import { userAccount } from '../../accounts/schema.ts';
import { eventually } from '../../../../test/eventually.ts';

const PDF = Buffer.from('%PDF-1.7 by the payment provider');

let node: TestNode;
let buyer: TestUser;
let row: InvoiceRow;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  buyer = await node.createUser('none');
  row = await storeOne(buyer);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const storeOne = async (owner: TestUser, change: Partial<InvoiceRow> = {}): Promise<InvoiceRow> => {
  const [stored] = await storeInvoices(node, owner.userId, [change]);
  if (stored === undefined) throw new Error('The invoice was not stored');
  return stored;
};
/** Replaces the payment provider's response. */
const mockProvider = () => vi.spyOn(node.billing.payments, 'fetchInvoicePdf');
const download = (as: TestUser | undefined, id: string) =>
  node.request({ method: 'GET', url: `/api/v1/invoices/${id}/download`, ...(as === undefined ? {} : { as }) });
type Response = Awaited<ReturnType<typeof download>>;
const errorOf = (response: Response) => [response.statusCode, response.json<{ message: string }>().message];
const UNAVAILABLE = [503, 'Invoices can’t be downloaded right now. Please try again in a moment.'];
const outage = () => new PaymentProviderUnavailableError("Can't reach Stripe");

describe('ownership', () => {
  // @threat G1
  it('rejects a visitor', async () => {
    const fetched = mockProvider();
    expect((await download(undefined, row.id)).statusCode).toBe(401);
    expect(fetched).not.toHaveBeenCalled();
  });

  // @req 6.5 @threat G1
  it.each(['USER', 'ADMIN', 'TRADER'] as const)(
    'rejects another user’s invoice for a %s, without a call',
    async (role) => {
      const fetched = mockProvider();
      const other = await node.createUser('active', ['USER', role]);
      await storeOne(other);
      const response = await download(other, row.id);
      expect(errorOf(response)).toEqual([403, 'You do not have access to this invoice']);
      expect(response.headers['content-disposition']).toBeUndefined();
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  // @threat G1
  it('rejects the invoice of a deleted account', async () => {
    const fetched = mockProvider();
    const gone = await node.createUser('none');
    const left = await storeOne(gone);
    await node.db.delete(userAccount).where(eq(userAccount.id, gone.userId));
    expect(errorOf(await download(buyer, left.id))).toEqual([403, 'You do not have access to this invoice']);
    expect(fetched).not.toHaveBeenCalled();
  });

  // @threat G1
  it.each([
    '00000000-0000-4000-8000-000000000000',
    '1',
    '0',
    '-1',
    '1000000000000000000000000000000',
    'in_1',
    '..%2f',
    '..%2f..%2fetc%2fpasswd',
    '%00',
    '%27%20OR%201%3D1--',
    '{00000000-0000-4000-8000-000000000000}',
    'undefined',
    '%F0%9F%9A%80',
  ])('responds with 404 to the id %s', async (id) => {
    const fetched = mockProvider();
    expect(errorOf(await download(buyer, id))).toEqual([404, 'Invoice not found']);
    expect(fetched).not.toHaveBeenCalled();
  });

  // @threat G1
  it('responds with 404 to a Stripe id and to an id with a suffix', async () => {
    mockProvider().mockResolvedValue(PDF);
    for (const id of [row.stripe_invoice_id, `${row.id}%20`, `${row.id}%2f`, `${row.id},${row.id}`]) {
      expect([id, ...errorOf(await download(buyer, id))]).toEqual([id, 404, 'Invoice not found']);
    }
    const traversal = await node.request({ method: 'GET', url: `/api/v1/invoices/../${row.id}/download`, as: buyer });
    expect(traversal.statusCode).toBe(404);
  });
});

describe('the file', () => {
  // @req 7.22
  it('is the payment provider’s PDF, fetched for each download', async () => {
    const fetched = mockProvider().mockResolvedValue(PDF);
    for (let count = 0; count < 2; count += 1) {
      const { statusCode, headers, rawPayload } = await download(buyer, row.id);
      expect(statusCode).toBe(200);
      expect(rawPayload.equals(PDF)).toBe(true);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(PDF.length),
        'content-disposition': `attachment; filename="Invoice-${row.transaction_number}.pdf"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
    }
    expect(fetched.mock.calls).toEqual([[row.stripe_invoice_id], [row.stripe_invoice_id]]);
  });

  it('is not ready: responds without a file name and body', async () => {
    mockProvider().mockResolvedValue(null);
    const { statusCode, headers, rawPayload } = await download(buyer, row.id);
    expect([statusCode, rawPayload.length]).toEqual([200, 0]);
    expect(headers['content-disposition']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is unavailable during an outage: responds with 503 and Retry-After', async () => {
    mockProvider().mockRejectedValue(outage());
    const response = await download(buyer, row.id);
    expect(errorOf(response)).toEqual(UNAVAILABLE);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.headers['content-disposition']).toBeUndefined();
    mockProvider().mockResolvedValue(PDF);
    expect((await download(buyer, row.id)).statusCode).toBe(200);
  });

  it('responds with 500 to any other failure', async () => {
    mockProvider().mockRejectedValue(new Error('Not a PDF'));
    expect(errorOf(await download(buyer, row.id))).toEqual([500, 'An error occurred']);
    mockProvider().mockResolvedValue(PDF);
    expect((await download(buyer, row.id)).statusCode).toBe(200);
  });

  // @threat G2
  it.each([
    ['a"\r\nSet-Cookie: x=1; y', 'Invoice-aSet-Cookiex1y.pdf'],
    ['é/../x', 'Invoice-x.pdf'],
    ["'; filename*=utf-8''evil.html", 'Invoice-filenameutf-8evilhtml.pdf'],
    ['..\\..\\evil.exe', 'Invoice-evilexe.pdf'],
    ['\u202efdp.exe', 'Invoice-fdpexe.pdf'],
    ['株式会社', 'Invoice.pdf'],
    ['9'.repeat(300), `Invoice-${'9'.repeat(64)}.pdf`],
  ])('has one header with a safe name for the number %j', async (number, fileName) => {
    const odd = await storeOne(buyer, { transaction_number: number });
    mockProvider().mockResolvedValue(PDF);
    const { statusCode, headers } = await download(buyer, odd.id);
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toBe(`attachment; filename="${fileName}"`);
    expect(headers['set-cookie']).toBeUndefined();
    expect([headers['content-type'], headers['x-content-type-options'], headers['cache-control']]).toEqual([
      'application/pdf',
      'nosniff',
      'no-store',
    ]);
  });

  it('is documented as a PDF, and its errors as JSON', async () => {
    const { paths } = (await node.request({ method: 'GET', url: '/api/openapi.json' })).json<{
      paths: Record<string, { get: { responses: Record<string, { content: object }> } }>;
    }>();
    const responses = paths['/api/v1/invoices/{id}/download']?.get.responses ?? {};
    expect(Object.keys(responses['200']?.content ?? {})).toEqual(['application/pdf']);
    for (const status of ['401', '403', '404', '429', '503']) {
      expect([status, Object.keys(responses[status]?.content ?? {})]).toEqual([status, ['application/json']]);
    }
  });
});

describe('load', () => {
  /** Runs `act` and waits until `count` downloads have found their invoice and wait for the file. */
  const afterLookups = async (count: number, act: () => Promise<Response>[]): Promise<Promise<Response>[]> => {
    const queries = vi.spyOn(node.database.pool, 'query');
    const responses = act();
    await eventually(() => {
      const done = queries.mock.calls.filter(
        ([query], index) =>
          JSON.stringify(query).includes('stripe_invoice_id') &&
          queries.mock.settledResults[index]?.type === 'fulfilled',
      );
      expect(done).toHaveLength(count);
    });
    await setImmediate();
    return responses;
  };
  const twenty = (): Promise<Response>[] => Array.from({ length: 20 }, () => download(buyer, row.id));

  // @threat G4
  it('shares one fetch among twenty concurrent downloads', async () => {
    const pending = Promise.withResolvers<Buffer>();
    const fetched = mockProvider().mockReturnValue(pending.promise);
    const responses = await afterLookups(20, twenty);
    pending.resolve(PDF);
    for (const { statusCode, rawPayload } of await Promise.all(responses)) {
      expect([statusCode, rawPayload.equals(PDF)]).toEqual([200, true]);
    }
    expect(fetched).toHaveBeenCalledTimes(1);
    await download(buyer, row.id);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  // @threat G4
  it('shares one failure among twenty concurrent downloads during an outage', async () => {
    const pending = Promise.withResolvers<Buffer>();
    const fetched = mockProvider().mockReturnValue(pending.promise);
    const responses = await afterLookups(20, twenty);
    pending.reject(outage());
    for (const response of await Promise.all(responses)) expect(errorOf(response)).toEqual(UNAVAILABLE);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('fetches two invoices separately', async () => {
    const other = await storeOne(buyer);
    const fetched = mockProvider().mockImplementation((id) => Promise.resolve(Buffer.from(`%PDF-${id}`)));
    const responses = await Promise.all([download(buyer, row.id), download(buyer, other.id)]);
    expect(responses.map(({ body }) => body)).toEqual([
      `%PDF-${row.stripe_invoice_id}`,
      `%PDF-${other.stripe_invoice_id}`,
    ]);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  // @req 15.5 @threat G4
  it('is limited to thirty downloads per minute and user, successful or not', async () => {
    const fetched = mockProvider().mockResolvedValue(PDF);
    const neighbor = await node.createUser('none');
    const theirs = await storeOne(neighbor);
    for (let count = 0; count < 15; count += 1) {
      expect((await download(buyer, row.id)).statusCode).toBe(200);
      expect((await download(buyer, 'unknown')).statusCode).toBe(404);
    }
    for (const id of [row.id, 'unknown', theirs.id]) {
      const response = await download(buyer, id);
      expect(errorOf(response)).toEqual([429, 'Too many requests, please try again later.']);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(fetched).toHaveBeenCalledTimes(15);
    expect((await download(neighbor, theirs.id)).statusCode).toBe(200);
  });
});
