import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPdf } from '../../../test/read-pdf.ts';
import { type InvoiceRow, storeInvoices } from '../../../test/stored-invoices.ts';
import { type Person, startTestNode, type TestNode } from '../../../test/test-node.ts';
import { PaymentProviderAwayError } from '../../payment-provider.ts';
import { userAccount } from '../../schema.ts';

const PDF = Buffer.from('%PDF-1.7 as the payment provider prints it');

let node: TestNode;
let person: Person;
let row: InvoiceRow;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  person = await node.person('none');
  row = await storeOne(person);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const storeOne = async (owner: Person, change: Partial<InvoiceRow> = {}): Promise<InvoiceRow> => {
  const [stored] = await storeInvoices(node, owner.userId, [change]);
  if (stored === undefined) throw new Error('The invoice was not stored');
  return stored;
};
/** In place of what the payment provider answers. */
const provider = () => vi.spyOn(node.billing.payments, 'fetchInvoicePdf');
const download = (as: Person | undefined, id: string) =>
  node.ask({ method: 'GET', url: `/api/v1/invoices/${id}/download`, ...(as === undefined ? {} : { as }) });
type Answer = Awaited<ReturnType<typeof download>>;
const refusalOf = (answer: Answer) => [answer.statusCode, answer.json<{ message: string }>().message];
const copies = (): number => node.logLines.filter((line) => line.includes('answered as a copy')).length;

describe('whose invoice it is', () => {
  it('G1: a visitor has none', async () => {
    const fetched = provider();
    expect((await download(undefined, row.id)).statusCode).toBe(401);
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each(['USER', 'ADMIN', 'TRADER'] as const)(
    'G1: another one’s is refused to a %s, and nobody is asked',
    async (role) => {
      const fetched = provider();
      const other = await node.person('active', ['USER', role]);
      await storeOne(other);
      const answer = await download(other, row.id);
      expect(refusalOf(answer)).toEqual([403, 'You do not have access to this invoice']);
      expect(answer.headers['content-disposition']).toBeUndefined();
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it('G1: that of a deleted account is nobody’s', async () => {
    const fetched = provider();
    const gone = await node.person('none');
    const left = await storeOne(gone);
    await node.db.delete(userAccount).where(eq(userAccount.id, gone.userId));
    expect(refusalOf(await download(person, left.id))).toEqual([403, 'You do not have access to this invoice']);
    expect(fetched).not.toHaveBeenCalled();
  });

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
  ])('G1: there is none of the id %s', async (id) => {
    const fetched = provider();
    expect(refusalOf(await download(person, id))).toEqual([404, 'Invoice not found']);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('G1: an id of the payment provider, or an own id with something behind it, opens nothing', async () => {
    provider().mockResolvedValue(PDF);
    for (const id of [row.stripe_invoice_id, `${row.id}%20`, `${row.id}%2f`, `${row.id},${row.id}`]) {
      expect([id, ...refusalOf(await download(person, id))]).toEqual([id, 404, 'Invoice not found']);
    }
    const climbing = await node.ask({ method: 'GET', url: `/api/v1/invoices/../${row.id}/download`, as: person });
    expect(climbing.statusCode).toBe(404);
  });
});

describe('the file', () => {
  it('is what the payment provider prints, fetched for each download', async () => {
    const fetched = provider().mockResolvedValue(PDF);
    for (let count = 0; count < 2; count += 1) {
      const { statusCode, headers, rawPayload } = await download(person, row.id);
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

  it('is not there yet: an answer without a name and without a file', async () => {
    provider().mockResolvedValue(null);
    const { statusCode, headers, rawPayload } = await download(person, row.id);
    expect([statusCode, rawPayload.length]).toEqual([200, 0]);
    expect(headers['content-disposition']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is our copy while the payment provider is away', async () => {
    provider().mockRejectedValue(new PaymentProviderAwayError('Stripe cannot be reached'));
    const { statusCode, headers, rawPayload } = await download(person, row.id);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Invoice-${row.transaction_number}.pdf"`,
    });
    const texts = readPdf(rawPayload).pages.flat();
    expect(texts).toContain(row.transaction_number);
    expect(texts.join(' ')).toContain('This is a copy made by BNA');
    expect(texts.join(' ')).toContain('support@bna.test');
  });

  it('any other failure is an error of ours, and no copy', async () => {
    provider().mockRejectedValue(new Error('The answer is no PDF'));
    expect(refusalOf(await download(person, row.id))).toEqual([500, 'An error occurred']);
    provider().mockResolvedValue(PDF);
    expect((await download(person, row.id)).statusCode).toBe(200);
  });

  it.each([
    ['a"\r\nSet-Cookie: x=1; y', 'Invoice-aSet-Cookiex1y.pdf'],
    ['é/../x', 'Invoice-x.pdf'],
    ["'; filename*=utf-8''evil.html", 'Invoice-filenameutf-8evilhtml.pdf'],
    ['..\\..\\evil.exe', 'Invoice-evilexe.pdf'],
    ['\u202efdp.exe', 'Invoice-fdpexe.pdf'],
    ['株式会社', 'Invoice.pdf'],
    ['9'.repeat(300), `Invoice-${'9'.repeat(64)}.pdf`],
  ])('G2: the number %j gives one header with a safe name', async (number, fileName) => {
    const odd = await storeOne(person, { transaction_number: number });
    for (const isAway of [false, true]) {
      if (isAway) provider().mockRejectedValue(new PaymentProviderAwayError('Stripe cannot be reached'));
      else provider().mockResolvedValue(PDF);
      const { statusCode, headers, rawPayload } = await download(person, odd.id);
      expect(statusCode).toBe(200);
      expect(headers['content-disposition']).toBe(`attachment; filename="${fileName}"`);
      expect(headers['set-cookie']).toBeUndefined();
      expect([headers['content-type'], headers['x-content-type-options'], headers['cache-control']]).toEqual([
        'application/pdf',
        'nosniff',
        'no-store',
      ]);
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('is described as a PDF, and its refusals as JSON', async () => {
    const { paths } = (await node.ask({ method: 'GET', url: '/api/openapi.json' })).json<{
      paths: Record<string, { get: { responses: Record<string, { content: object }> } }>;
    }>();
    const responses = paths['/api/v1/invoices/{id}/download']?.get.responses ?? {};
    expect(Object.keys(responses['200']?.content ?? {})).toEqual(['application/pdf']);
    for (const status of ['401', '403', '404', '429']) {
      expect([status, Object.keys(responses[status]?.content ?? {})]).toEqual([status, ['application/json']]);
    }
  });
});

describe('what it costs', () => {
  /** Until so many downloads more have found their invoice and wait for its file. */
  const afterLookUps = async (count: number, act: () => Promise<Answer>[]): Promise<Promise<Answer>[]> => {
    const queries = vi.spyOn(node.database.pool, 'query');
    const answers = act();
    await vi.waitFor(() => {
      const done = queries.mock.calls.filter(
        ([query], index) =>
          JSON.stringify(query).includes('stripe_invoice_id') &&
          queries.mock.settledResults[index]?.type === 'fulfilled',
      );
      expect(done).toHaveLength(count);
    }, 10_000);
    await setImmediate();
    return answers;
  };
  const twenty = (): Promise<Answer>[] => Array.from({ length: 20 }, () => download(person, row.id));

  it('G4: twenty downloads at once ask the payment provider once', async () => {
    const asked = Promise.withResolvers<Buffer>();
    const fetched = provider().mockReturnValue(asked.promise);
    const answers = await afterLookUps(20, twenty);
    asked.resolve(PDF);
    for (const { statusCode, rawPayload } of await Promise.all(answers)) {
      expect([statusCode, rawPayload.equals(PDF)]).toEqual([200, true]);
    }
    expect(fetched).toHaveBeenCalledTimes(1);
    await download(person, row.id);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('G4: twenty downloads at once while it is away make one copy', async () => {
    const asked = Promise.withResolvers<Buffer>();
    const fetched = provider().mockReturnValue(asked.promise);
    const before = copies();
    const answers = await afterLookUps(20, twenty);
    asked.reject(new PaymentProviderAwayError('Stripe cannot be reached'));
    const bodies = (await Promise.all(answers)).map(({ rawPayload }) => rawPayload.toString('latin1'));
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toMatch(/^%PDF-/);
    expect([fetched.mock.calls.length, copies() - before]).toEqual([1, 1]);
  });

  it('two invoices at once are two', async () => {
    const other = await storeOne(person);
    const fetched = provider().mockImplementation((id) => Promise.resolve(Buffer.from(`%PDF-${id}`)));
    const answers = await Promise.all([download(person, row.id), download(person, other.id)]);
    expect(answers.map(({ body }) => body)).toEqual([
      `%PDF-${row.stripe_invoice_id}`,
      `%PDF-${other.stripe_invoice_id}`,
    ]);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('G4: thirty a minute, whatever comes of them; the next is too many, and nobody else’s', async () => {
    const fetched = provider().mockResolvedValue(PDF);
    const neighbour = await node.person('none');
    const theirs = await storeOne(neighbour);
    for (let count = 0; count < 15; count += 1) {
      expect((await download(person, row.id)).statusCode).toBe(200);
      expect((await download(person, 'unknown')).statusCode).toBe(404);
    }
    for (const id of [row.id, 'unknown', theirs.id]) {
      const answer = await download(person, id);
      expect(refusalOf(answer)).toEqual([429, 'Too many requests, please try again later.']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(fetched).toHaveBeenCalledTimes(15);
    expect((await download(neighbour, theirs.id)).statusCode).toBe(200);
  });
});
