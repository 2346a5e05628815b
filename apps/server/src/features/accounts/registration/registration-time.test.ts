import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { freshIp, registrationBody } from '../../../../test/registration-body.ts';
import { startTestNode, type TestNode } from '../../../../test/test-node.ts';
import { createArgon2Hasher } from '../../../adapters/password-hasher/argon2.ts';
import { seed } from '../../../commands/seed.ts';

const PAIRS = 30;
/** Detects a missing hash, yet tolerates a busy machine. The login benchmark gives exact figures. */
const MAX_RATIO = 1.5;

describe('registration with the real hasher', () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode({ passwordHasher: createArgon2Hasher() });
    await seed({ db: node.db });
  });
  afterAll(() => node.stop());

  const post = async (path: string, payload: object) => {
    const before = process.cpuUsage();
    const response = await node.request({ method: 'POST', url: `/api/v1${path}`, payload, remoteAddress: freshIp() });
    const { user, system } = process.cpuUsage(before);
    return { status: response.statusCode, work: user + system };
  };

  // @threat A2
  it('does as much work for a known address as for an unknown one', async () => {
    const known = registrationBody();
    await post('/auth/register', known);
    // CPU time, because wall time depends on other processes of the machine.
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

  // @threat A2
  it('runs the same SQL statements for both, also when the owner gets no more emails', async () => {
    const known = registrationBody();
    await post('/auth/register', known);
    const unknownStatements = await recordStatements(() => post('/auth/register', registrationBody()));
    const knownStatements = await recordStatements(() => post('/auth/register', known));
    expect(unknownStatements).toHaveLength(11);
    expect(knownStatements).toEqual(
      unknownStatements.map((statement) => (statement === 'release' ? 'rollback' : statement)),
    );
    for (let attempt = 0; attempt < 5; attempt += 1) await post('/auth/register', known);
    const unmailedStatements = await recordStatements(() => post('/auth/register', known));
    expect(unmailedStatements.toSorted(byText)).toEqual(knownStatements.toSorted(byText));
  });

  // @threat A10
  it('accepts a password with a NUL character and compares all of it', async () => {
    const password = 'pass\u0000word9 marble';
    const body = registrationBody({ password, reenter_password: password });
    expect((await post('/auth/register', body)).status).toBe(201);
    const logIn = (given: string) => post('/auth/login', { email: body['email'], password: given });
    expect((await logIn(password)).status).toBe(200);
    expect((await logIn('pass')).status).toBe(401);
    expect((await logIn('pass\u0000word9 marbles')).status).toBe(401);
  });

  // @threat A10
  it.each([
    ['a megabyte', 1_000_000, 413],
    ['30,000 characters', 30_000, 422],
  ])('refuses a password of %s before hashing it', async (_name, characters, status) => {
    const password = 'x'.repeat(characters);
    const responses: Awaited<ReturnType<typeof post>>[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      responses.push(await post('/auth/register', registrationBody({ password, reenter_password: password })));
    }
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([status]));
    expect(Math.min(...responses.map(({ work }) => work))).toBeLessThan(100_000);
  });
});

const byText = (a: string, b: string): number => a.localeCompare(b);

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Returns the first words of the statements on the registration's connection, from BEGIN to COMMIT. */
async function recordStatements(registration: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  await registration();
  const statements = query.mock.calls.map((call, index) => ({
    client: query.mock.contexts[index],
    text: readText(call[0]).trim().toLowerCase(),
  }));
  query.mockRestore();
  const { client } = statements.find(({ text }) => text.startsWith('insert into "user_account"')) ?? {};
  const own = statements
    .filter((statement) => statement.client === client)
    .map(({ text }) => text.split(/\s/)[0] ?? '');
  return own.slice(own.indexOf('begin'), own.indexOf('commit') + 1);
}

function readText(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return z.object({ text: z.string() }).parse(statement).text;
}
