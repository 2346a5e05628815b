import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config.ts';

const SECRET_KEY_BYTES = 32;

/** The key that BNA runs with here; null where it never ran and none is configured. */
export async function findSecretKey({
  secretKey,
  dataDir,
}: Pick<Config, 'secretKey' | 'dataDir'>): Promise<Buffer | null> {
  if (secretKey !== undefined) return secretKey;
  try {
    return await readOwnKey(dataDir);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return null;
  }
}

/** The configured key; outside of production also one of our own, made once and kept with the data. */
export async function secretKeyOf({ secretKey }: Pick<Config, 'secretKey'>, dataDir: string): Promise<Buffer> {
  if (secretKey !== undefined) return secretKey;
  try {
    await writeFile(ownKeyFile(dataDir), randomBytes(SECRET_KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readOwnKey(dataDir);
}

const ownKeyFile = (dataDir: string): string => join(dataDir, 'secret-key');

const readOwnKey = async (dataDir: string): Promise<Buffer> =>
  Buffer.from(await readFile(ownKeyFile(dataDir), 'utf8'), 'base64');
