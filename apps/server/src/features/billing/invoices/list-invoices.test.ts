import { INVOICES_PER_PAGE } from '@bna/contract/business';
import type { Invoice } from '@bna/contract/billing/invoices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InvoiceRow, storeInvoices } from '../../../../test/stored-invoices.ts';
import { type TestUser, startTestNode, type TestNode } from '../../../../test/test-node.ts';

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

interface Page {
  readonly data: Invoice[];
  readonly meta: { readonly lastPage: number };
}

const ask = (as: TestUser | undefined, query = '') =>
  node.request({ method: 'GET', url: `/api/v1/invoices${query}`, ...(as === undefined ? {} : { as }) });
const pageOf = async (as: TestUser, query = ''): Promise<Page> => {
  const response = await ask(as, query);
  expect([query, response.statusCode]).toEqual([query, 200]);
  return response.json<Page>();
};

describe('the list of invoices', () => {
  it('requires a session', async () => {
    expect((await ask(undefined)).statusCode).toBe(401);
  });

  it('is one empty page for a user without invoices', async () => {
    const stranger = await node.createUser('none');
    const empty = { data: [], meta: { lastPage: 1 } };
    expect(await pageOf(stranger)).toEqual(empty);
    expect(await pageOf(stranger, '?page=7')).toEqual(empty);
    await storeInvoices(node, stranger.userId, []);
    expect(await pageOf(stranger)).toEqual(empty);
  });

  // @req 3.10
  it('contains the fields of the contract and no Stripe ids', async () => {
    const buyer = await node.createUser('none');
    const [row] = await storeInvoices(node, buyer.userId, [
      { amount: 5_800, currency: 'EUR', payment_status: 'partially_refunded', hosted_url: 'https://pay.test/x' },
    ]);
    expect(await pageOf(buyer)).toEqual({
      data: [
        {
          id: row?.id,
          created_at: row?.created_at.toISOString(),
          transaction_number: row?.transaction_number,
          payment_method: 'Visa •••• 4242',
          amount: 5_800,
          currency: 'EUR',
          payment_status: 'partially_refunded',
        },
      ],
      meta: { lastPage: 1 },
    });
  });

  // @req 7.21 @req 14.19
  it('has ten invoices per page', async () => {
    const buyer = await node.createUser('none');
    await storeInvoices(
      node,
      buyer.userId,
      Array.from({ length: 10 }, () => ({})),
    );
    expect((await pageOf(buyer)).meta.lastPage).toBe(1);
    await storeInvoices(node, buyer.userId);
    const [first, second] = [await pageOf(buyer), await pageOf(buyer, '?page=2')];
    expect([first.data.length, second.data.length]).toEqual([10, 1]);
    expect([first.meta, second.meta]).toEqual([{ lastPage: 2 }, { lastPage: 2 }]);
  });
});

describe('the pages', () => {
  let buyer: TestUser;
  beforeAll(async () => {
    buyer = await node.createUser('none');
    await storeInvoices(node, buyer.userId);
  });

  // @req 12.5 @threat G5
  it.each([
    '?page=0',
    '?page=-1',
    '?page=abc',
    '?page=1.5',
    '?page=',
    '?page=%20',
    '?page=+1',
    '?page=1e9',
    '?page=0x1',
    '?page=00',
    '?page=%D9%A1',
    '?page=1%00',
    '?page=NaN',
    '?page=Infinity',
    '?page=1&page=2',
    '?page[]=1',
    '?page=1&page[]=2',
  ])('rejects %s with a plain message', async (query) => {
    const response = await ask(buyer, query);
    expect([query, response.statusCode]).toEqual([query, 422]);
    // An unknown parameter is rejected by name.
    const sentence = query.includes('[]')
      ? /^(?:The request has a field|Page must be)/
      : /^Page must be a whole number, 1 or more$/;
    expect(response.json<{ message: string }>().message).toMatch(sentence);
  });

  // @req 12.5 @threat G5
  it.each(['2', '1000000000', '9007199254740993', '9223372036854775808', '9'.repeat(400)])(
    'page %s is beyond the last, and empty',
    async (page) => {
      expect(await pageOf(buyer, `?page=${page}`)).toEqual({ data: [], meta: { lastPage: 1 } });
    },
  );

  it('accepts page 01 as the first', async () => {
    expect((await pageOf(buyer, '?page=01')).data).toHaveLength(1);
  });

  // @req 14.19 @threat G5
  it('shows each of 200 users all of their own invoices, once, newest first, and no others', async () => {
    const random = createRandom(20_261_121);
    const start = node.clock.now().getTime();
    const users: { as: TestUser; rows: InvoiceRow[] }[] = [];
    for (let count = 0; count < 200; count += 1) {
      const as = await node.createUser('none');
      // Many invoices share a time, so that the order depends on the ids too.
      const changes = Array.from({ length: random(4) === 0 ? random(36) : random(4) }, () => ({
        created_at: new Date(start - random(5) * 1_000),
      }));
      users.push({ as, rows: await storeInvoices(node, as.userId, changes) });
    }
    for (const { as, rows } of users) {
      const expected = rows.toSorted(newestFirst).map(({ id }) => id);
      const lastPage = Math.max(1, Math.ceil(rows.length / INVOICES_PER_PAGE));
      const seen: string[] = [];
      for (let page = 1; page <= lastPage + 1; page += 1) {
        const { data, meta } = await pageOf(as, `?page=${String(page)}`);
        expect(meta.lastPage).toBe(lastPage);
        expect(data.length).toBe(
          Math.max(0, Math.min(INVOICES_PER_PAGE, rows.length - (page - 1) * INVOICES_PER_PAGE)),
        );
        seen.push(...data.map(({ id }) => id));
      }
      expect(seen).toEqual(expected);
    }
    expect(users.some(({ rows }) => rows.length > 2 * INVOICES_PER_PAGE)).toBe(true);
    expect(users.some(({ rows }) => rows.length === 0)).toBe(true);
  });
});

const newestFirst = (a: InvoiceRow, b: InvoiceRow): number =>
  b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1);

/** Deterministic random integers below a bound (mulberry32). */
function createRandom(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}
