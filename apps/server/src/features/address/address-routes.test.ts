import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALLOWED_COUNTRIES, type Person, startTestNode, type TestNode } from '../../../test/test-node.ts';
import { auditEvent } from '../../schema.ts';

const HOME = {
  address_line_1: '12 Quarrystone Way',
  address_line_2: 'Floor 2',
  city: 'Dayton',
  zip_code: '45402',
  country: 'USA',
  state: 'Ohio',
};
const NOTHING = { address_line_1: '', address_line_2: '', city: '', zip_code: '', country: '', state: '' };

describe('the address', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode();
  });
  afterAll(() => node.stop());

  const read = async (as: Person) => {
    const answer = await node.ask({ method: 'GET', url: '/api/v1/address', as });
    return answer.json<{ data: object }>().data;
  };
  const save = (as: Person, payload: object) => node.ask({ method: 'PATCH', url: '/api/v1/address', payload, as });

  it('is empty before there is one, and comes with the countries that are served', async () => {
    expect(await read(await node.person('none'))).toEqual({ ...NOTHING, countries: ALLOWED_COUNTRIES });
  });

  it('is stored, then replaced as a whole, each time with an audit event', async () => {
    const person = await node.person('none');
    const answer = await save(person, HOME);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your address has been saved' }]);
    expect(await read(person)).toEqual({ ...HOME, countries: ALLOWED_COUNTRIES });
    const { address_line_2: _left, state: _out, ...moved } = { ...HOME, city: 'Bremen', country: 'Germany' };
    expect((await save(person, moved)).statusCode).toBe(200);
    expect(await read(person)).toEqual({ ...moved, address_line_2: '', state: '', countries: ALLOWED_COUNTRIES });
    const events = await node.db.select().from(auditEvent).where(eq(auditEvent.user_id, person.userId));
    expect(events.map(({ event }) => event)).toEqual(['address_changed', 'address_changed']);
  });

  it('is each user’s own', async () => {
    const [one, two] = [await node.person('none'), await node.person('none')];
    await save(one, HOME);
    expect(await read(two)).toEqual({ ...NOTHING, countries: ALLOWED_COUNTRIES });
  });

  it('can be stored twice at the same moment', async () => {
    const person = await node.person('none');
    const answers = await Promise.all(['Dayton', 'Toledo', 'Akron'].map((city) => save(person, { ...HOME, city })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  it('cannot be stored for an account that is deleted at the same moment, which is no error of ours', async () => {
    const person = await node.person('none');
    const deletion = node.ask({
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
