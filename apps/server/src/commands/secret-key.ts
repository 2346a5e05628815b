import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config.ts';

const SECRET_KEY_BYTES = 32;

/** The configured key; outside of production also one of our own, made once and kept with the data. */
export async function secretKeyOf({ secretKey }: Pick<Config, 'secretKey'>, dataDir: string): Promise<Buffer> {
  if (secretKey !== undefined) return secretKey;
  const file = join(dataDir, 'secret-key');
  try {
    await writeFile(file, randomBytes(SECRET_KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return Buffer.from(await readFile(file, 'utf8'), 'base64');
}
