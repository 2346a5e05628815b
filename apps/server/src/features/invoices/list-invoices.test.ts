import { INVOICES_PER_PAGE } from '@bna/contract/business';
import type { Invoice } from '@bna/contract/invoices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InvoiceRow, storeInvoices } from '../../../test/stored-invoices.ts';
import { type Person, startTestNode, type TestNode } from '../../../test/test-node.ts';

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

interface Page {
  readonly data: Invoice[];
  readonly meta: { readonly lastPage: number };
}

const ask = (as: Person | undefined, query = '') =>
  node.ask({ method: 'GET', url: `/api/v1/invoices${query}`, ...(as === undefined ? {} : { as }) });
const pageOf = async (as: Person, query = ''): Promise<Page> => {
  const answer = await ask(as, query);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer.json<Page>();
};

describe('the list of invoices', () => {
  it('is for who is signed in', async () => {
    expect((await ask(undefined)).statusCode).toBe(401);
  });

  it('is one empty page for who was never billed', async () => {
    const nobody = await node.person('none');
    const empty = { data: [], meta: { lastPage: 1 } };
    expect(await pageOf(nobody)).toEqual(empty);
    expect(await pageOf(nobody, '?page=7')).toEqual(empty);
    await storeInvoices(node, nobody.userId, []);
    expect(await pageOf(nobody)).toEqual(empty);
  });

  it('tells of an invoice what the contract has, and no id of the payment provider', async () => {
    const person = await node.person('none');
    const [row] = await storeInvoices(node, person.userId, [
      { amount: 5_800, currency: 'EUR', payment_status: 'partially_refunded', hosted_url: 'https://pay.test/x' },
    ]);
    expect(await pageOf(person)).toEqual({
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

  it('has ten a page: the eleventh begins the second', async () => {
    const person = await node.person('none');
    await storeInvoices(
      node,
      person.userId,
      Array.from({ length: 10 }, () => ({})),
    );
    expect((await pageOf(person)).meta.lastPage).toBe(1);
    await storeInvoices(node, person.userId);
    const [first, second] = [await pageOf(person), await pageOf(person, '?page=2')];
    expect([first.data.length, second.data.length]).toEqual([10, 1]);
    expect([first.meta, second.meta]).toEqual([{ lastPage: 2 }, { lastPage: 2 }]);
  });
});

describe('the pages', () => {
  let person: Person;
  beforeAll(async () => {
    person = await node.person('none');
    await storeInvoices(node, person.userId);
  });

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
  ])('G5: %s is refused in a plain sentence', async (query) => {
    const answer = await ask(person, query);
    expect([query, answer.statusCode]).toEqual([query, 422]);
    // A name that the call does not know is refused by its name.
    const sentence = query.includes('[]')
      ? /^(?:Unrecognized key|Page must be)/
      : /^Page must be a whole number, 1 or more$/;
    expect(answer.json<{ message: string }>().message).toMatch(sentence);
  });

  it.each(['2', '1000000000', '9007199254740993', '9223372036854775808', '9'.repeat(400)])(
    'G5: page %s is beyond the last, and empty',
    async (page) => {
      expect(await pageOf(person, `?page=${page}`)).toEqual({ data: [], meta: { lastPage: 1 } });
    },
  );

  it('G5: page 01 is the first', async () => {
    expect((await pageOf(person, '?page=01')).data).toHaveLength(1);
  });

  it('G5: of 200 people with any number of invoices each sees all of their own, once, newest first, and no other', async () => {
    const random = createRandom(20_261_121);
    const start = node.clock.now().getTime();
    const people: { as: Person; rows: InvoiceRow[] }[] = [];
    for (let count = 0; count < 200; count += 1) {
      const as = await node.person('none');
      // A few instants for many invoices: the ids have to tell them apart.
      const changes = Array.from({ length: random(4) === 0 ? random(36) : random(4) }, () => ({
        created_at: new Date(start - random(5) * 1_000),
      }));
      people.push({ as, rows: await storeInvoices(node, as.userId, changes) });
    }
    for (const { as, rows } of people) {
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
    expect(people.some(({ rows }) => rows.length > 2 * INVOICES_PER_PAGE)).toBe(true);
    expect(people.some(({ rows }) => rows.length === 0)).toBe(true);
  });
});

const newestFirst = (a: InvoiceRow, b: InvoiceRow): number =>
  b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1);

/** Whole numbers below a bound, the same for the same seed (mulberry32). */
function createRandom(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}
