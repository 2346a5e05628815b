import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config.ts';

const SECRET_KEY_BYTES = 32;

/** Returns the configured key. If there is none (never in production), generates one and keeps it in the data directory. */
export async function loadSecretKey({ secretKey }: Pick<Config, 'secretKey'>, dataDir: string): Promise<Buffer> {
  if (secretKey !== undefined) return secretKey;
  const file = join(dataDir, 'secret-key');
  try {
    await writeFile(file, randomBytes(SECRET_KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return Buffer.from(await readFile(file, 'utf8'), 'base64');
}
