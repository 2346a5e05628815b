import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD_BREACHED } from '@bna/contract/accounts/passwords';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshIp, registrationBody } from '../../../../test/registration-body.ts';
import { startTestNode, type TestNode } from '../../../../test/test-node.ts';
import { createArgon2Hasher } from '../../../adapters/password-hasher/argon2.ts';
import { createBreachFile } from '../../../adapters/breached-passwords/breach-file.ts';
import { writeBreachFile } from '../../../adapters/breached-passwords/testing/write-breach-file.ts';
import { seed, seedAdmin } from '../../../commands/seed.ts';
import { createLogger } from '../../../platform/logger.ts';

const BREACHED = 'violet gravel 7 teapots';
const OTHER = 'violet gravel 8 teapots';
const REFUSED = [
  422,
  {
    message: PASSWORD_BREACHED,
    code: 'validation_failed',
    errors: [{ path: 'password', message: PASSWORD_BREACHED }],
  },
];

let folder: string;
let node: TestNode;
const logLines: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bna-breach-'));
  const path = join(folder, 'pwned.txt');
  await writeBreachFile(path, [BREACHED, 'another password']);
  const log = createLogger('info', { write: (line: string) => void logLines.push(line) });
  node = await startTestNode({ isBreachedPassword: createBreachFile({ path, log }) });
  await seed({ db: node.db });
});
afterAll(async () => {
  await node.stop();
  await rm(folder, { recursive: true });
});

const register = (password: string) =>
  node.request({
    method: 'POST',
    url: '/api/v1/auth/register',
    payload: registrationBody({ password, reenter_password: password }),
    remoteAddress: freshIp(),
  });

// @threat A8
describe('a breached password', () => {
  it('is refused in a registration', async () => {
    const refused = await register(BREACHED);
    expect([refused.statusCode, refused.json()]).toEqual(REFUSED);
    expect((await register(OTHER)).statusCode).toBe(201);
  });

  it('is refused in a reset without consuming the token', async () => {
    const { email } = await node.createUser('none');
    await node.sendQueuedMails();
    await node.request({ method: 'POST', url: '/api/v1/auth/forgot-password', payload: { email } });
    const [mail] = await node.sendQueuedMails();
    const resetToken = /resetToken=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
    const reset = (password: string) =>
      node.request({
        method: 'POST',
        url: '/api/v1/auth/reset-password',
        payload: { password, reenter_password: password, resetToken },
      });
    const refused = await reset(BREACHED);
    expect([refused.statusCode, refused.json()]).toEqual(REFUSED);
    expect((await reset(OTHER)).statusCode).toBe(200);
  });

  it.each(['USER', 'ADMIN'] as const)('is refused in a change by a %s', async (role) => {
    const as = await node.createUser('none', [role]);
    await node.confirmPassword(as);
    const change = (password: string) =>
      node.request({
        method: 'POST',
        url: '/api/v1/users/update-personal-information',
        payload: { password, reenter_password: password },
        as,
      });
    const refused = await change(BREACHED);
    expect([refused.statusCode, refused.json()]).toEqual(REFUSED);
    expect((await change(OTHER)).statusCode).toBe(200);
  });

  it('is refused as the password of the configured administrator', async () => {
    const deps = {
      db: node.db,
      clock: node.clock,
      passwordHasher: createArgon2Hasher(),
      isCommonPassword: () => Promise.resolve(false),
      isBreachedPassword: createBreachFile({ path: join(folder, 'pwned.txt'), log: node.log }),
    };
    await expect(seedAdmin(deps, { email: 'boss@bna.test', password: ` ${BREACHED}` })).rejects.toThrow(
      `ADMIN_PASSWORD: ${PASSWORD_BREACHED}`,
    );
  });

  it('is accepted while the list cannot be read', async () => {
    await rm(join(folder, 'pwned.txt'));
    expect((await register(BREACHED)).statusCode).toBe(201);
    expect(logLines.join('')).toContain('could not search BREACHED_PASSWORDS_FILE');
    expect(logLines.join('')).not.toContain(BREACHED);
  });
});
