import { basename } from 'node:path';
import { NewNewsSummary } from '@bna/contract/feed/news-summary';
import { ReleaseOutcome } from '@bna/contract/ingestion/release-filters';
import { type SourceContent, SourceError } from '@bna/wires/release';
import type { NewsSource } from '../deps.ts';
import { type ProcessReleaseDeps, processRelease } from '../features/ingestion/process-release.ts';
import { type PublishDeps, publishAlerts } from '../features/feed/publish.ts';
import { CommandError } from './command-error.ts';
import { readGivenFile } from './read-given-file.ts';

/** Publishes the news summaries in a JSON file. Returns whether all are in the feed. */
export async function publishNewsCommand(
  deps: PublishDeps & { print: (line: string) => void },
  file: string | undefined,
): Promise<boolean> {
  if (file === undefined) throw new CommandError('Usage: news publish FILE.json');
  const text = await readGivenFile(file).then((bytes) => bytes.toString('utf8'));
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
  const entries: unknown[] = Array.isArray(given) ? given : [given];
  if (entries.length === 0) throw new CommandError(`${file} contains no item`);
  const items = entries.map((item, index) => {
    const parsed = NewNewsSummary.safeParse(item);
    if (parsed.success) return parsed.data;
    const problems = parsed.error.issues.map(({ path, message }) =>
      [path.join('.'), message].filter(Boolean).join(': '),
    );
    throw new CommandError(`Item ${String(index + 1)}: ${problems.join('; ')}`);
  });
  const results = await publishAlerts(deps, items);
  for (const result of results) {
    deps.print(
      result.status === 422
        ? `rejected: ${result.errors.map(({ message }) => message).join('; ')}`
        : `${result.status === 201 ? 'published' : 'already published'}: ${result.data.symbol} ${result.data.id}`,
    );
  }
  return results.every(({ status }) => status !== 422);
}

const OUTCOME_NAMES: Record<ReleaseOutcome, string> = {
  published: 'published',
  for_review: 'for review',
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

interface EntryReport {
  readonly outcome: ReleaseOutcome;
  readonly symbols: readonly string[];
  readonly title: string;
  readonly reasons: readonly string[];
}

/**
 * Processes recorded documents, oldest entry first. Prints the verdict on each entry and a table of outcomes.
 * Returns whether every document and entry could be read and processed.
 */
export async function ingestNewsCommand(deps: IngestDeps, files: readonly string[]): Promise<boolean> {
  if (files.length === 0) throw new CommandError('Usage: news ingest FILE…');
  const outcomes = new Map<string, ReleaseOutcome[]>();
  for (const file of files) {
    deps.print(`\n${file}`);
    const ofFile: ReleaseOutcome[] = [];
    for await (const report of ingestFile(deps, file)) {
      ofFile.push(report.outcome);
      deps.print(formatReport(report));
    }
    outcomes.set(basename(file), ofFile);
  }
  deps.print('');
  for (const line of formatTable(outcomes)) deps.print(line);
  return ![...outcomes.values()].flat().includes('error');
}

async function* ingestFile(deps: IngestDeps, file: string): AsyncGenerator<EntryReport> {
  const failed = (title: string, reason: string): EntryReport => ({
    outcome: 'error',
    symbols: [],
    title,
    reasons: [reason],
  });
  const document = await readGivenFile(file);
  let content: SourceContent;
  try {
    content = await deps.newsSource.read(document, null);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    yield failed('', error.message);
    return;
  }
  for (const { position, title, reason } of content.unreadable) {
    yield failed(title, `entry ${String(position)}: ${reason}`);
  }
  for (const release of content.releases.toReversed()) {
    const { title } = release;
    try {
      yield { title, ...(await processRelease(deps, release)) };
    } catch (error) {
      yield failed(title, error instanceof Error ? error.message : 'unknown error');
    }
  }
}

function formatReport({ outcome, symbols, title, reasons }: EntryReport): string {
  const reason = reasons.join('; ').slice(0, SHOWN_REASON_CHARACTERS);
  return [
    OUTCOME_NAMES[outcome].padEnd(12),
    symbols.join(',').padEnd(10),
    title.slice(0, SHOWN_TITLE_CHARACTERS),
    ...(reason === '' ? [] : [` (${reason})`]),
  ].join(' ');
}

function formatTable(outcomes: ReadonlyMap<string, readonly ReleaseOutcome[]>): string[] {
  const all = [...outcomes.values()].flat();
  const columns = ReleaseOutcome.options.filter((outcome) => all.includes(outcome));
  const width = Math.max(5, ...[...outcomes.keys()].map((name) => name.length));
  const row = (name: string, cells: readonly string[]): string =>
    [name.padEnd(width), ...cells.map((cell) => cell.padStart(12))].join(' ');
  const countsOf = (list: readonly ReleaseOutcome[]): string[] => [
    ...columns.map((column) => String(list.filter((outcome) => outcome === column).length)),
    String(list.length),
  ];
  return [
    row('file', [...columns.map((column) => OUTCOME_NAMES[column]), 'entries']),
    ...[...outcomes].map(([name, ofFile]) => row(name, countsOf(ofFile))),
    row('total', countsOf(all)),
  ];
}
