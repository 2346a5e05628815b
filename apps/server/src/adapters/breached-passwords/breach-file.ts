import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { IsBreachedPassword } from '../../platform/guessable-password.ts';
import type { Logger } from '../../platform/logger.ts';

interface Line {
  /** Position of the first byte after the line and its end. */
  readonly end: number;
  readonly start: number;
  readonly hash: string;
}

/** Holds the rest of one line and all of the next: a line has 60 bytes at most. */
const WINDOW_BYTES = 256;
const NEWLINE = 0x0a;
const LINE = /^([0-9A-F]{40}):\d+\r?$/;
const SAMPLED_LINES = 64;

/**
 * Looks passwords up in a file of `SHA1:COUNT` lines, ordered by hash, as Pwned Passwords publishes it. Opens the file
 * for each search, so that it can be replaced while BNA runs. A file that fails refuses no password.
 */
export function createBreachFile({ path, log }: { path: string; log: Logger }): IsBreachedPassword {
  return async (password) => {
    try {
      return await withFile(path, (file, size) => hasHash(file, size, sha1(password.normalize('NFKC'))));
    } catch (error) {
      log.error({ err: error }, 'could not search BREACHED_PASSWORDS_FILE; the other rules judged a new password');
      return false;
    }
  };
}

/** Returns why the file cannot be used, judged by a sample of its lines, or null. */
export async function findBreachFileProblem(path: string): Promise<string | null> {
  try {
    return await withFile(path, findOrderProblem);
  } catch (error) {
    return `cannot be used: ${error instanceof Error ? error.message : 'unknown error'}`;
  }
}

async function findOrderProblem(file: FileHandle, size: number): Promise<string | null> {
  if (size === 0) return 'is empty';
  let previous: Line | null = null;
  for (let sampled = 0; sampled < SAMPLED_LINES; sampled += 1) {
    const line = await readLineFrom(file, Math.floor((size * sampled) / SAMPLED_LINES));
    if (line === null) break;
    if (previous !== null && line.start > previous.start && line.hash <= previous.hash) {
      return 'is not ordered by hash';
    }
    previous = line;
  }
  return null;
}

async function withFile<Result>(
  path: string,
  work: (file: FileHandle, size: number) => Promise<Result>,
): Promise<Result> {
  const file = await open(path);
  try {
    return await work(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

const sha1 = (text: string): string => createHash('sha1').update(text, 'utf8').digest('hex').toUpperCase();

/** Halves the part of the file in which the line can start, about 35 times in the published 40 GB. */
async function hasHash(file: FileHandle, size: number, hash: string): Promise<boolean> {
  let from = 0;
  let to = size;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const line = await readLineFrom(file, middle);
    if (line?.hash === hash) return true;
    if (line !== null && line.hash < hash) from = line.end;
    else to = middle;
  }
  return false;
}

/** Returns the first line that starts at the position or after it, or null at the end of the file. */
async function readLineFrom(file: FileHandle, position: number): Promise<Line | null> {
  // The byte before tells whether a line starts at the position.
  const windowStart = Math.max(0, position - 1);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(WINDOW_BYTES), 0, WINDOW_BYTES, windowStart);
  const bytes = buffer.subarray(0, bytesRead);
  const isAtEnd = bytesRead < WINDOW_BYTES;
  const start = findLineStart(bytes, position);
  if (isAtEnd && (start === null || start === bytesRead)) return null;
  const line = start === null ? null : parseLine(bytes, start, isAtEnd);
  if (line === null) throw new Error('a line is not SHA1:COUNT');
  return { start: windowStart + line.start, end: windowStart + line.end, hash: line.hash };
}

/** Returns null if no line starts in the window. */
function findLineStart(bytes: Buffer, position: number): number | null {
  if (position === 0) return 0;
  const newline = bytes.indexOf(NEWLINE);
  return newline === -1 ? null : newline + 1;
}

/** Returns the line with positions in `bytes`, or null if it's incomplete. Only the file's last line may lack its end. */
function parseLine(bytes: Buffer, start: number, isAtEnd: boolean): Line | null {
  const newline = bytes.indexOf(NEWLINE, start);
  if (newline === -1 && !isAtEnd) return null;
  const textEnd = newline === -1 ? bytes.byteLength : newline;
  const hash = LINE.exec(bytes.toString('latin1', start, textEnd))?.[1];
  return hash === undefined ? null : { start, end: newline === -1 ? textEnd : newline + 1, hash };
}
