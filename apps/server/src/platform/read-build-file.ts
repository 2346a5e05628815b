import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';

/**
 * Reads a file that the web build wrote. Without the file, pages also work, but load more slowly.
 * @throws Error if the file can't be read or doesn't match
 */
export async function readBuildFile<Value>(webDir: string, name: string, schema: z.ZodType<Value>): Promise<Value> {
  const text = await readFile(join(webDir, name), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '{}';
    throw error;
  });
  return schema.parse(JSON.parse(text));
}
