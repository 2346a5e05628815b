import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { freshIp, registrationBody } from '../../../test/registration-body.ts';
import { startTestNode, type TestNode } from '../../../test/test-node.ts';
import { createArgon2Hasher } from '../../adapters/password-hasher/argon2.ts';
import { seed } from '../../commands/seed.ts';

const PAIRS = 30;
/** Far from what a missing hash makes of it, near enough for a busy machine; the bench of the logins gives the figure. */
const MAX_RATIO = 1.5;

describe('registration with the real hasher', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode({ passwordHasher: createArgon2Hasher() });
    await seed({ db: node.db });
  });
  afterAll(() => node.stop());

  const post = async (path: string, payload: object) => {
    const startedAt = performance.now();
    const before = process.cpuUsage();
    const answer = await node.ask({ method: 'POST', url: `/api/v1${path}`, payload, remoteAddress: freshIp() });
    const { user, system } = process.cpuUsage(before);
    return { status: answer.statusCode, ms: performance.now() - startedAt, work: user + system };
  };

  it('A2: takes as much work for a known address as for an unknown one', async () => {
    const known = registrationBody();
    await post('/auth/register', known);
    // The processor's time, on all threads: the clock on the wall also counts what else the machine does.
    const works = { known: [] as number[], unknown: [] as number[] };
    for (let pair = 0; pair < PAIRS; pair += 1) {
      for (const kind of pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const { status, work } = await post('/auth/register', kind === 'known' ? known : registrationBody());
        expect(status).toBe(201);
        works[kind].push(work);
      }
    }
    const ratio = median(works.known) / median(works.unknown);
    expect(Math.max(ratio, 1 / ratio)).toBeLessThan(MAX_RATIO);
  });

  it('A2: puts the same statements to the database for both, also when the owner is told no more', async () => {
    const known = registrationBody();
    await post('/auth/register', known);
    const ofUnknown = await statementsOf(() => post('/auth/register', registrationBody()));
    const ofKnown = await statementsOf(() => post('/auth/register', known));
    expect(ofUnknown).toHaveLength(11);
    expect(ofKnown).toEqual(ofUnknown.map((statement) => (statement === 'release' ? 'rollback' : statement)));
    for (let attempt = 0; attempt < 5; attempt += 1) await post('/auth/register', known);
    const ofUntold = await statementsOf(() => post('/auth/register', known));
    expect(ofUntold.toSorted(byText)).toEqual(ofKnown.toSorted(byText));
  });

  it('A10: takes a password with a NUL whole', async () => {
    const password = 'pass\u0000word9 marble';
    const body = registrationBody({ password, reenter_password: password });
    expect((await post('/auth/register', body)).status).toBe(201);
    const logIn = (given: string) => post('/auth/login', { email: body['email'], password: given });
    expect((await logIn(password)).status).toBe(200);
    expect((await logIn('pass')).status).toBe(401);
    expect((await logIn('pass\u0000word9 marbles')).status).toBe(401);
  });

  it.each([
    ['a megabyte', 1_000_000, 413],
    ['30,000 characters', 30_000, 422],
  ])('A10: refuses a password of %s before anything is made of it', async (_name, characters, status) => {
    const password = 'x'.repeat(characters);
    const answers: { status: number; ms: number }[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      answers.push(await post('/auth/register', registrationBody({ password, reenter_password: password })));
    }
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]));
    expect(Math.min(...answers.map(({ ms }) => ms))).toBeLessThan(100);
  });
});

const byText = (a: string, b: string): number => a.localeCompare(b);

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** First words of the statements on the one connection that a registration has, from its begin to its commit. */
async function statementsOf(registration: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  await registration();
  const statements = query.mock.calls.map((call, index) => ({
    client: query.mock.contexts[index],
    text: textOf(call[0]).trim().toLowerCase(),
  }));
  query.mockRestore();
  const { client } = statements.find(({ text }) => text.startsWith('insert into "user_account"')) ?? {};
  const own = statements
    .filter((statement) => statement.client === client)
    .map(({ text }) => text.split(/\s/)[0] ?? '');
  return own.slice(own.indexOf('begin'), own.indexOf('commit') + 1);
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return z.object({ text: z.string() }).parse(statement).text;
}
