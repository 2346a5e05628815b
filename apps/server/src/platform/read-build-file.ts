import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';

/** Reads a file that the web build wrote. Pages also work without it, but load more slowly. */
export async function readBuildFile<Value>(webDir: string, name: string, schema: z.ZodType<Value>): Promise<Value> {
  const text = await readFile(join(webDir, name), 'utf8').catch(() => '{}');
  return schema.parse(JSON.parse(text));
}
