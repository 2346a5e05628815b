import { basename } from 'node:path';
import { NewNewsSummary } from '@bna/contract/news';
import { FeedError, type NewsSource } from '../deps.ts';
import { type ProcessReleaseDeps, processRelease } from '../features/news/process-release.ts';
import { type PublishDeps, publishNewsSummaries } from '../features/news/publish.ts';
import type { ReleaseOutcome } from '../features/news/release-store.ts';
import { CommandError } from './command-error.ts';
import { readGivenFile } from './read-given-file.ts';

/** Publishes the news summary, or the array of them, in a JSON file. @returns whether all are in the feed. */
export async function publishNewsCommand(
  deps: PublishDeps & { print: (line: string) => void },
  file: string | undefined,
): Promise<boolean> {
  if (file === undefined) throw new CommandError('Name the JSON file: news publish FILE.json');
  const text = await readGivenFile(file).then((bytes) => bytes.toString('utf8'));
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
  const entries: unknown[] = Array.isArray(given) ? given : [given];
  if (entries.length === 0) throw new CommandError(`${file} holds no item`);
  const items = entries.map((item, index) => {
    const parsed = NewNewsSummary.safeParse(item);
    if (parsed.success) return parsed.data;
    const problems = parsed.error.issues.map(({ path, message }) =>
      [path.join('.'), message].filter(Boolean).join(': '),
    );
    throw new CommandError(`Item ${String(index + 1)}: ${problems.join('; ')}`);
  });
  const results = await publishNewsSummaries(deps, items);
  for (const result of results) {
    deps.print(
      result.status === 422
        ? `refused: ${result.errors.map(({ message }) => message).join('; ')}`
        : `${result.status === 201 ? 'published' : 'there already'}: ${result.data.symbol} ${result.data.id}`,
    );
  }
  return results.every(({ status }) => status !== 422);
}

type Fate = ReleaseOutcome | 'error';

const FATES = ['published', 'not_bullish', 'no_us_stock', 'law_firm', 'duplicate', 'stale', 'error'] as const;

const FATE_NAMES: Record<Fate, string> = {
  published: 'published',
  not_bullish: 'not bullish',
  no_us_stock: 'no US stock',
  law_firm: 'law firm',
  duplicate: 'duplicate',
  stale: 'too old',
  error: 'error',
};
const SHOWN_TITLE_CHARACTERS = 100;
const SHOWN_REASON_CHARACTERS = 120;

export interface IngestDeps extends ProcessReleaseDeps {
  readonly newsSource: NewsSource;
  readonly print: (line: string) => void;
}

/**
 * Reads recorded feed files, oldest entry first, and prints what became of each entry and a table of all.
 * @returns whether every file and entry could be read and decided.
 */
export async function ingestNewsCommand(deps: IngestDeps, files: readonly string[]): Promise<boolean> {
  if (files.length === 0) throw new CommandError('Name at least one feed file: news ingest FILE…');
  const counts = new Map<string, Map<Fate, number>>();
  for (const file of files) {
    const ofFile = new Map<Fate, number>();
    counts.set(basename(file), ofFile);
    const tell = (fate: Fate, symbols: readonly string[], title: string, reasons: readonly string[]): void => {
      ofFile.set(fate, (ofFile.get(fate) ?? 0) + 1);
      deps.print(ingestLine(fate, symbols, title, reasons));
    };
    await ingestFile(deps, file, tell);
  }
  deps.print('');
  for (const line of fateTable(counts)) deps.print(line);
  return [...counts.values()].every((ofFile) => !ofFile.has('error'));
}

type Tell = (fate: Fate, symbols: readonly string[], title: string, reasons: readonly string[]) => void;

async function ingestFile(deps: IngestDeps, file: string, tell: Tell): Promise<void> {
  deps.print(`\n${file}`);
  const document = await readGivenFile(file);
  let content: Awaited<ReturnType<NewsSource['read']>>;
  try {
    content = await deps.newsSource.read(document, null);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    tell('error', [], '', [error.message]);
    return;
  }
  for (const { position, title, reason } of content.unreadable) {
    tell('error', [], title, [`entry ${String(position)}: ${reason}`]);
  }
  for (const release of content.releases.toReversed()) {
    try {
      const { outcome, symbols, reasons } = await processRelease(deps, release);
      tell(outcome, symbols, release.title, reasons);
    } catch (error) {
      tell('error', [], release.title, [error instanceof Error ? error.message : 'unknown failure']);
    }
  }
}

function ingestLine(fate: Fate, symbols: readonly string[], title: string, reasons: readonly string[]): string {
  const reason = reasons.join('; ').slice(0, SHOWN_REASON_CHARACTERS);
  return `${FATE_NAMES[fate].padEnd(12)} ${symbols.join(',').padEnd(10)} ${title.slice(0, SHOWN_TITLE_CHARACTERS)}${reason === '' ? '' : `  (${reason})`}`;
}

function fateTable(counts: ReadonlyMap<string, ReadonlyMap<Fate, number>>): string[] {
  const fates = FATES.filter((fate) => [...counts.values()].some((ofFile) => ofFile.has(fate)));
  const width = Math.max(5, ...[...counts.keys()].map((name) => name.length));
  const row = (name: string, cells: readonly string[]): string =>
    [name.padEnd(width), ...cells.map((cell) => cell.padStart(12))].join(' ');
  const total = (fate: Fate): number => [...counts.values()].reduce((sum, ofFile) => sum + (ofFile.get(fate) ?? 0), 0);
  return [
    row('file', [...fates.map((fate) => FATE_NAMES[fate]), 'entries']),
    ...[...counts].map(([name, ofFile]) =>
      row(name, [
        ...fates.map((fate) => String(ofFile.get(fate) ?? 0)),
        String([...ofFile.values()].reduce((sum, count) => sum + count, 0)),
      ]),
    ),
    row('total', [
      ...fates.map((fate) => String(total(fate))),
      String(fates.reduce((sum, fate) => sum + total(fate), 0)),
    ]),
  ];
}
