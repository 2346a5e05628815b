import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNode, type TestNode } from '../../../../test/test-node.ts';
import { readTables, tablesWith } from '../../../../test/tables.ts';

const PASSWORD = 'correct horse';
const YEAR_S = 31_536_000;
const WEEK_S = 604_800;

describe.each([
  { publicOrigin: 'http://127.0.0.1:3000', prefix: '', secure: [] },
  { publicOrigin: 'https://bna.test', prefix: '__Host-', secure: ['Secure'] },
])('cookies at $publicOrigin', ({ publicOrigin, prefix, secure }) => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode({ publicOrigin });
  });
  afterAll(() => node.stop());

  const call = async (options: { method: 'POST' | 'DELETE'; path: string; payload?: object; cookie?: string }) => {
    const { method, path, payload, cookie } = options;
    const answer = await node.http.inject({
      method,
      url: `/api/v1${path}`,
      headers: { origin: publicOrigin, ...(cookie === undefined ? {} : { cookie }) },
      ...(payload === undefined ? {} : { payload }),
    });
    expect(answer.statusCode).toBe(200);
    return { body: answer.body, cookies: [answer.headers['set-cookie'] ?? []].flat().map(readCookie) };
  };
  const logIn = async () => {
    const { email } = await node.createUser('none');
    const { body, cookies } = await call({
      method: 'POST',
      path: '/auth/login',
      payload: { email, password: PASSWORD },
    });
    const values = cookies.map(({ value }) => value);
    return { body, cookies, values, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  };
  const kept = (name: string, seconds: number) => ({
    name: `${prefix}${name}`,
    attributes: [`Max-Age=${String(seconds)}`, 'Path=/', 'HttpOnly', ...secure, 'SameSite=Lax'].toSorted(),
  });

  // @req 12.21 @threat A13
  it('sets a session cookie and a device cookie at login, both HttpOnly and bound to the host', async () => {
    const { body, cookies, values } = await logIn();
    expect(cookies).toMatchObject([kept('bna_sid', WEEK_S), kept('bna_device', YEAR_S)]);
    for (const value of values) {
      expect(value).toMatch(/^(?:[\w-]{22}\.)?[\w-]{43}$/);
      expect(body).not.toContain(value);
    }
    const { _expires } = (JSON.parse(body) as { data: { _expires: string } }).data;
    expect(Math.abs(Date.parse(_expires) - node.clock.now().getTime() - WEEK_S * 1_000)).toBeLessThan(5_000);
  });

  // @threat A13
  it.each([
    ['a logout', { method: 'POST', path: '/auth/logout' }],
    ['the account’s deletion', { method: 'DELETE', path: '/users', payload: { password: PASSWORD } }],
  ] as const)('clears the session cookie with its original attributes after %s', async (_name, request) => {
    const { cookies } = await call({ ...request, cookie: (await logIn()).cookie });
    const attributes = [
      'Max-Age=0',
      'Path=/',
      'HttpOnly',
      ...secure,
      'SameSite=Lax',
      expect.stringMatching(/^Expires=Thu, 01 Jan 1970/),
    ];
    expect(cookies).toEqual([{ name: `${prefix}bna_sid`, value: '', attributes: expect.arrayContaining(attributes) }]);
    expect(cookies[0]?.attributes).toHaveLength(attributes.length);
  });

  // @threat A14
  it('stores and logs nothing from which a cookie could be made', async () => {
    const { values, cookie } = await logIn();
    const [session = ''] = values;
    const response = await node.http.inject({ url: '/api/v1/users/session', headers: { cookie } });
    expect(response.statusCode).toBe(200);
    const forms = [
      session,
      Buffer.from(session, 'base64url').toString('hex'),
      Buffer.from(session, 'base64url').toString('base64'),
      Buffer.from(session).toString('hex'),
    ];
    const tables = await readTables(node.database.pool);
    expect(tablesWith(tables, [response.json<{ data: { user: { email: string } } }>().data.user.email])).toContain(
      'public.user_account',
    );
    expect(tables.get('public.session')?.length).toBeGreaterThan(0);
    expect(tablesWith(tables, forms)).toEqual([]);
    const log = node.logLines.join('');
    for (const value of values) expect(log).not.toContain(value);
  });
});

function readCookie(line: string): { name: string; value: string; attributes: string[] } {
  const [pair = '', ...attributes] = line.split('; ');
  const [name = '', value = ''] = pair.split('=');
  return { name, value, attributes: attributes.toSorted() };
}
