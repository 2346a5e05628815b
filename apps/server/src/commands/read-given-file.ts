import { readFile } from 'node:fs/promises';
import { CommandError } from './command-error.ts';

/** @throws CommandError with the file's name if it cannot be read */
export async function readGivenFile(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new CommandError(`Cannot read ${file}: ${error instanceof Error ? error.message : 'unknown error'}`);
  }
}
