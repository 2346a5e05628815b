import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALLOWED_COUNTRIES, type TestUser, startTestNode, type TestNode } from '../../../../test/test-node.ts';
import { auditEvent } from '../../../platform/schema.ts';

const HOME = {
  address_line_1: '12 Quarrystone Way',
  address_line_2: 'Floor 2',
  city: 'Dayton',
  zip_code: '45402',
  country: 'USA',
  state: 'Ohio',
};
const EMPTY = { address_line_1: '', address_line_2: '', city: '', zip_code: '', country: '', state: '' };

describe('the address', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
  });
  afterAll(() => node.stop());

  const read = async (as: TestUser) => {
    const answer = await node.request({ method: 'GET', url: '/api/v1/address', as });
    return answer.json<{ data: object }>().data;
  };
  const save = (as: TestUser, payload: object) =>
    node.request({ method: 'PATCH', url: '/api/v1/address', payload, as });

  // @req 3.8
  it('is empty at first and includes the served countries', async () => {
    expect(await read(await node.createUser('none'))).toEqual({ ...EMPTY, countries: ALLOWED_COUNTRIES });
  });

  // @req 3.8 @req 7.20
  it('is saved, then fully replaced, each time with an audit event', async () => {
    const person = await node.createUser('none');
    const answer = await save(person, HOME);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your address has been saved' }]);
    expect(await read(person)).toEqual({ ...HOME, countries: ALLOWED_COUNTRIES });
    const { address_line_2: _left, state: _out, ...moved } = { ...HOME, city: 'Bremen', country: 'Germany' };
    expect((await save(person, moved)).statusCode).toBe(200);
    expect(await read(person)).toEqual({ ...moved, address_line_2: '', state: '', countries: ALLOWED_COUNTRIES });
    const events = await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, person.userId));
    expect(events.map(({ event }) => event)).toEqual(['address_changed', 'address_changed']);
  });

  it('is separate for each user', async () => {
    const [one, two] = [await node.createUser('none'), await node.createUser('none')];
    await save(one, HOME);
    expect(await read(two)).toEqual({ ...EMPTY, countries: ALLOWED_COUNTRIES });
  });

  it('can be saved concurrently', async () => {
    const person = await node.createUser('none');
    const answers = await Promise.all(['Dayton', 'Toledo', 'Akron'].map((city) => save(person, { ...HOME, city })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  it('returns 401, not 500, when the account is deleted concurrently', async () => {
    const person = await node.createUser('none');
    const deletion = node.request({
      method: 'DELETE',
      url: '/api/v1/users',
      payload: { password: 'correct horse' },
      as: person,
    });
    const answers = await Promise.all([deletion, ...Array.from({ length: 8 }, () => save(person, HOME))]);
    expect(answers[0].statusCode).toBe(200);
    for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode);
  });
});
