import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { emptyState, mapsOf, type State } from './state.ts';
import type { TrackedMap } from './tracked-map.ts';

/*
 * The state file is a journal. Its first line names the format. Every other line is one save: a list of changed entries, so
 * that a line that was cut off loses that save as a whole.
 */

const FORMAT = 3;
/** Formats 1 and 2 were one JSON document, rewritten with every save. */
const DOCUMENT_FORMATS = [1, 2];
/** The file is rewritten once it exceeds its size after the last rewrite by this factor and this many bytes. */
const GROWTH_FACTOR = 3;
const GROWTH_MIN_BYTES = 16_000_000;
/** Entries in one line of a rewritten file. */
const ENTRIES_PER_LINE = 200;

/** `[map, key, value]`; without a value, the entry was removed. */
const Entry = z.union([z.tuple([z.string(), z.string(), z.unknown()]), z.tuple([z.string(), z.string()])]);
type Entry = z.infer<typeof Entry>;
const Line = z.array(Entry);
const Header = z.object({ format: z.literal(FORMAT) });

/** Name of the entry that holds `clockOffset`, the only part of the state that is not a map. */
const CLOCK_OFFSET = 'clockOffset';

interface StateFile {
  readonly state: State;
  /** Resolves when all changes so far are on disk. Concurrent calls share one write. */
  readonly save: () => Promise<void>;
  /** Returns `map key` of each entry that differs from the file but is not marked as changed. */
  readonly findUnsavedChanges: () => string[];
}

/**
 * Opens a state file, or creates one with the first save. A file whose end is damaged is read up to there, copied to
 * `FILE.damaged` and reported. Without a file, nothing is saved.
 *
 * @throws Error if the file is not a state file
 */
export async function openStateFile(file: string | undefined, warn: (sentence: string) => void): Promise<StateFile> {
  const state = emptyState();
  if (file === undefined) return { state, save: () => Promise.resolve(), findUnsavedChanges: () => [] };
  const { bytes, needsRewrite } = await readInto(state, file, warn);
  const journal = createJournal(state);
  // Nothing has changed since the file was written.
  if (!needsRewrite) journal.takeChanges();
  return { state, save: createWriter(journal, file, { bytes, needsRewrite }), ...journal };
}

async function readInto(
  state: State,
  file: string,
  warn: (sentence: string) => void,
): Promise<{ bytes: number; needsRewrite: boolean }> {
  const maps = mapsOf(state);
  let bytes = 0;
  let saves = 0;
  try {
    for await (const { text, isComplete } of readLines(file)) {
      bytes += Buffer.byteLength(text) + 1;
      const value = parseJson(text);
      if (saves === 0) {
        if (readDocument(state, maps, value)) return { bytes, needsRewrite: true };
        requireHeader(value, file);
      } else {
        const line = isComplete ? Line.safeParse(value) : undefined;
        if (line?.success !== true) {
          await copyFile(file, `${file}.damaged`);
          warn(
            `The state file ${file} is damaged after save ${saves - 1}. Everything before was recovered; the damaged file was copied to ${file}.damaged.`,
          );
          return { bytes, needsRewrite: true };
        }
        for (const entry of line.data) applyEntry(state, maps, entry);
      }
      saves += 1;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { bytes: 0, needsRewrite: true };
    throw error;
  }
  return { bytes, needsRewrite: saves === 0 };
}

/** Reads a file line by line. Only the last line may lack its line break. */
async function* readLines(file: string): AsyncGenerator<{ text: string; isComplete: boolean }> {
  let rest = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 1_048_576 })) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) yield { text, isComplete: true };
  }
  if (rest !== '') yield { text: rest, isComplete: false };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws Error */
function requireHeader(value: unknown, file: string): void {
  if (Header.safeParse(value).success) return;
  throw new Error(
    `${file} is not a state file of the Stripe sandbox, or its beginning is damaged. Move it to start with an empty state.`,
  );
}

function applyEntry(state: State, maps: ReadonlyMap<string, TrackedMap<unknown>>, [name, key, value]: Entry): void {
  if (name === CLOCK_OFFSET) state.clockOffset = z.number().catch(0).parse(value);
  else if (value === undefined) maps.get(name)?.delete(key);
  else maps.get(name)?.set(key, value);
}

/** Field names of format 1, by their present name. */
const FORMAT_1_NAMES: Record<string, string> = {
  keptAnswers: 'idempotentResponses',
  authentications: 'pendingAuthentications',
  authenticated: 'authenticatedPaymentMethods',
  checkoutLines: 'checkoutLineItems',
  checkoutOrders: 'checkoutSubscriptionData',
};

const WrittenMap = z.object({ $map: z.array(z.tuple([z.string(), z.unknown()])) });
const Document = z.looseObject({
  format: z.literal(DOCUMENT_FORMATS),
  objects: z.record(z.string(), WrittenMap),
  clockOffset: z.number(),
});

/** Reads a document of an earlier format. Returns false for anything else. */
function readDocument(state: State, maps: ReadonlyMap<string, TrackedMap<unknown>>, value: unknown): boolean {
  const { success, data } = Document.safeParse(value);
  if (!success) return false;
  const { objects, clockOffset, ...parts } = data;
  state.clockOffset = clockOffset;
  for (const [name, part] of [...Object.entries(objects), ...Object.entries(parts)]) {
    const written = WrittenMap.safeParse(part);
    const map = maps.get(FORMAT_1_NAMES[name] ?? name);
    if (written.success) for (const [key, entry] of written.data.$map) map?.set(key, entry);
  }
  return true;
}

interface Journal {
  /** Returns the entries that changed since the last call, as JSON. */
  readonly takeChanges: () => string[];
  /** Returns all entries as JSON, and takes the changes. */
  readonly takeAll: () => string[];
  readonly findUnsavedChanges: () => string[];
}

function createJournal(state: State): Journal {
  const maps = mapsOf(state);
  /** Digests of the entries in the file, by map and key. */
  const written = new Map(Array.from(maps.keys(), (name) => [name, new Map<string, string>()]));
  let writtenOffset = 0;

  const takeChange = (name: string, key: string): string | null => {
    const digests = written.get(name);
    const map = maps.get(name);
    if (digests === undefined || map === undefined) return null;
    if (!map.has(key)) return digests.delete(key) ? JSON.stringify([name, key]) : null;
    const json = JSON.stringify([name, key, map.peek(key)]);
    const digest = hash('sha1', json, 'base64');
    if (digests.get(key) === digest) return null;
    digests.set(key, digest);
    return json;
  };

  const takeChanges = (): string[] => {
    const changes: string[] = [];
    for (const [name, map] of maps) {
      for (const key of map.takeTouched()) {
        const change = takeChange(name, key);
        if (change !== null) changes.push(change);
      }
    }
    if (state.clockOffset !== writtenOffset) {
      writtenOffset = state.clockOffset;
      changes.push(JSON.stringify([CLOCK_OFFSET, '', writtenOffset]));
    }
    return changes;
  };

  return {
    takeChanges,
    takeAll() {
      writtenOffset = 0;
      for (const [name, map] of maps) {
        written.get(name)?.clear();
        map.touchAll();
      }
      return takeChanges();
    },
    findUnsavedChanges() {
      return Array.from(maps).flatMap(([name, map]) => {
        const digests = written.get(name) ?? new Map<string, string>();
        return [...new Set([...map.keys(), ...digests.keys()])]
          .filter((key) => !map.isTouched(key) && digests.get(key) !== digestOf(map, name, key))
          .map((key) => `${name} ${key}`);
      });
    },
  };
}

const digestOf = (map: TrackedMap<unknown>, name: string, key: string): string | undefined =>
  map.has(key) ? hash('sha1', JSON.stringify([name, key, map.peek(key)]), 'base64') : undefined;

/** Returns the function that saves. It appends changes; after a failed write or enough growth it rewrites the file. */
function createWriter(
  journal: Journal,
  file: string,
  { bytes, needsRewrite }: { bytes: number; needsRewrite: boolean },
): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  let size = bytes;
  let sizeAfterRewrite = bytes;
  let mustRewrite = needsRewrite;

  const append = async (changes: readonly string[]): Promise<void> => {
    const line = `[${changes.join(',')}]\n`;
    await appendFile(file, line);
    size += Buffer.byteLength(line);
  };
  /** Replaces the file atomically, so that a crash leaves the old or the new one. */
  const rewrite = async (entries: readonly string[]): Promise<void> => {
    const lines = [JSON.stringify({ format: FORMAT })];
    for (let start = 0; start < entries.length; start += ENTRIES_PER_LINE) {
      lines.push(`[${entries.slice(start, start + ENTRIES_PER_LINE).join(',')}]`);
    }
    const text = `${lines.join('\n')}\n`;
    const temporary = `${file}.${process.pid}.tmp`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(temporary, text, { mode: 0o600 });
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    size = Buffer.byteLength(text);
    sizeAfterRewrite = size;
  };
  const hasGrown = (): boolean => size > sizeAfterRewrite * GROWTH_FACTOR && size > sizeAfterRewrite + GROWTH_MIN_BYTES;

  const write = async (): Promise<void> => {
    await current.catch(() => undefined);
    // Later changes belong to the next write.
    current = next ?? current;
    next = null;
    const isRewrite = mustRewrite || hasGrown();
    // A failed write may leave part of a line, which the next one must not continue.
    mustRewrite = true;
    if (isRewrite) {
      await rewrite(journal.takeAll());
    } else {
      const changes = journal.takeChanges();
      if (changes.length > 0) await append(changes);
    }
    mustRewrite = false;
  };
  return () => {
    next ??= write();
    return next;
  };
}
