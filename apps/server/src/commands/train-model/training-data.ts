import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { readRelease } from '../../features/ingestion/judgement/judge-release.ts';
import type { JudgedStock } from '../../features/ingestion/judgement/judgement.ts';
import { CLASSES, type TrainingRow } from '../../features/ingestion/judgement/model/training/training-row.ts';
import { tellTextKind } from '../../features/ingestion/judgement/model/text-kind.ts';
import { unnamedCompany } from '../../features/ingestion/judgement/unnamed-company.ts';
import { recognizeSymbols } from '../../features/ingestion/recognition/recognize-symbols.ts';
import type { ListedStock, StockLookup } from '../../features/ingestion/recognition/stock-index.ts';
import { CommandError } from '../command-error.ts';
import { toRelease } from '../judge/judge-row.ts';
import { parseReleaseTable, type ReleaseRow } from '../judge/release-table.ts';
import { readGivenFile } from '../read-given-file.ts';

/** The file that a row comes from. */
export const SOURCES = {
  tweets: 'headlines/train.csv',
  sentfin: 'headlines/sentfin_train.csv',
  wires: 'wires-labelled/train.tsv',
  moreWires: 'wires-labelled/unlabelled.tsv',
  heldOutWires: 'wires-labelled/dev.tsv',
  invented: 'apps/server/test/corpus/',
  borderline: 'apps/server/training/borderline.tsv',
  lookAlikes: 'apps/server/training/look-alikes.tsv',
} as const;
export type SourceName = keyof typeof SOURCES;
export const SOURCE_LIST = [
  'tweets',
  'sentfin',
  'wires',
  'moreWires',
  'heldOutWires',
  'invented',
  'borderline',
  'lookAlikes',
] as const;

/** The invented releases of the tests. */
const CORPUS = new URL('../../../test/corpus/', import.meta.url);
/** Our own releases, which are invented. */
const TRAINING = new URL('../../../training/', import.meta.url);
/** Our labels of `moreWires`, which come without. */
const WIRE_LABELS_FILE = new URL('wire-labels.tsv', TRAINING);

/** In `TRAINING`. */
type OwnSource = 'borderline' | 'lookAlikes';
const isOwn = (source: SourceName): source is OwnSource => source === 'borderline' || source === 'lookAlikes';

/** A training row with what the figures are grouped by. */
export interface SourcedRow extends TrainingRow {
  readonly source: SourceName;
  /** The label of the event, as the source names it; empty for headlines. */
  readonly event: string;
}

export type TrainingStocks = StockLookup<ListedStock & JudgedStock>;

const directionSchema = z.enum(CLASSES.direction);
const VERDICTS: Readonly<Record<string, TrainingRow['verdict']>> = {
  yes: 'publish',
  publish: 'publish',
  desk: 'desk',
  no: 'drop',
  drop: 'drop',
};
/** Wires are what the model is for, but there are ten times more headlines. */
const WIRE_WEIGHT = 3;
const LOW_CONFIDENCE_WEIGHT = 0.6;
/** Against recorded wires, which show what is frequent. */
const BORDERLINE_WEIGHT = 0.5;
/** A headline in the style of a release is labeled by other rules than releases. */
const RELEASE_STYLE_WEIGHT = 0.3;
/** Words of a headline that tell two stories apart. */
const STORY_WORDS = 6;

/** Returns the group of a headline: copies and close variants of a story start with the same words. */
function storyOf(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/https?:\S+/g, '')
    .replace(/[^a-z ]/g, '')
    .split(/\s+/);
  return words
    .filter((word) => word !== '')
    .slice(0, STORY_WORDS)
    .join(' ');
}

function readCuesOf(row: ReleaseRow, stocks: TrainingStocks): readonly string[] {
  const release = toRelease({ ...row, symbol: '' }, new Date(0));
  return readRelease(release, recognizeSymbols(release, stocks).stocks[0] ?? unnamedCompany(row.title)).cues;
}

function toHeadline(title: string): ReleaseRow {
  return { line: 0, id: '', title, lead: '', symbol: '', exchange: '', date: null, columns: new Map() };
}

function toHeadlineRow(title: string, label: string, source: 'tweets' | 'sentfin', stocks: TrainingStocks): SourcedRow {
  return {
    title,
    lead: '',
    cues: readCuesOf(toHeadline(title), stocks),
    direction: directionSchema.parse(label),
    verdict: null,
    group: `${source} ${storyOf(title)}`,
    weight: tellTextKind(title, '') === 'release' ? RELEASE_STYLE_WEIGHT : 1,
    isTypical: true,
    source,
    event: '',
  };
}

/** Each of the borderline releases is of a company of its own. */
function companyOf({ id, symbol, columns }: ReleaseRow, source: SourceName): string {
  if (source === 'borderline') return id;
  return source === 'invented' || source === 'lookAlikes' ? symbol : (columns.get('tickers')?.split(/[|,; ]/)[0] ?? '');
}

function toWireRow(row: ReleaseRow, source: SourceName, stocks: TrainingStocks): SourcedRow {
  const columnOf = (name: string): string => row.columns.get(name) ?? '';
  const direction = directionSchema.safeParse(columnOf('direction'));
  return {
    title: row.title,
    lead: row.lead,
    cues: readCuesOf(row, stocks),
    direction: direction.success ? direction.data : null,
    verdict: VERDICTS[columnOf(source === 'invented' ? 'expect' : 'publish')] ?? null,
    group: `company ${companyOf(row, source)}`,
    weight:
      WIRE_WEIGHT *
      (columnOf('confidence') === 'low' ? LOW_CONFIDENCE_WEIGHT : 1) *
      (source === 'borderline' ? BORDERLINE_WEIGHT : 1),
    isTypical: !isOwn(source),
    source,
    event: columnOf('event'),
  };
}

function parseCsv<T>(bytes: Buffer, file: string, schema: z.ZodType<T>): readonly T[] {
  const rows: unknown = parse(bytes, { columns: true, bom: true });
  const parsed = z.array(schema).safeParse(rows);
  if (!parsed.success)
    throw new CommandError(`${file} is not a table of labeled headlines: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Reads the invented releases, which are part of the repository. */
async function readInvented(stocks: TrainingStocks): Promise<readonly SourcedRow[]> {
  const files = (await readdir(CORPUS)).filter((file) => file.endsWith('.tsv')).toSorted();
  const tables = await Promise.all(
    files.map(async (file) => parseReleaseTable(await readFile(new URL(file, CORPUS)), file)),
  );
  return tables.flat().map((row) => toWireRow(row, 'invented', stocks));
}

async function readOwn(source: OwnSource, stocks: TrainingStocks): Promise<readonly SourcedRow[]> {
  const file = SOURCES[source];
  const rows = parseReleaseTable(await readFile(new URL(basename(file), TRAINING)), file);
  return rows.map((row) => toWireRow(row, source, stocks));
}

const WireLabels = z.array(
  z.object({
    id: z.string(),
    direction: directionSchema,
    publish: z.string(),
    event: z.string(),
    confidence: z.enum(['high', 'low']),
  }),
);

/** Reads our labels by the id of the release. */
async function readWireLabels(): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const rows: unknown = parse(await readFile(WIRE_LABELS_FILE), { columns: true, delimiter: '\t' });
  return new Map(WireLabels.parse(rows).map((labels) => [labels.id, new Map(Object.entries(labels))]));
}

/** Adds our labels to releases. Those without one are no news of the company, and left out. */
async function addWireLabels(rows: readonly ReleaseRow[]): Promise<readonly ReleaseRow[]> {
  const labels = await readWireLabels();
  return rows.flatMap((row) => {
    const own = labels.get(row.id);
    return own === undefined ? [] : [{ ...row, columns: new Map([...row.columns, ...own]) }];
  });
}

/** Reads the labeled rows of a source, from the folder that holds all recorded ones. */
export async function readSource(
  folder: string,
  source: SourceName,
  stocks: TrainingStocks,
): Promise<readonly SourcedRow[]> {
  if (source === 'invented') return readInvented(stocks);
  if (isOwn(source)) return readOwn(source, stocks);
  const file = join(folder, SOURCES[source]);
  const bytes = await readGivenFile(file);
  if (source === 'tweets') {
    const schema = z.object({ text: z.string(), label: directionSchema });
    return parseCsv(bytes, file, schema).map(({ text, label }) => toHeadlineRow(text, label, source, stocks));
  }
  if (source === 'sentfin') {
    const schema = z.object({ text: z.string(), entity_labels: z.string() });
    return parseCsv(bytes, file, schema).flatMap(({ text, entity_labels: labels }) => {
      // Labels of several companies may contradict each other.
      const [label, ...others] = labels.split('|').map((entity) => entity.split('=').at(-1) ?? '');
      return label === undefined || others.length > 0 ? [] : [toHeadlineRow(text, label, source, stocks)];
    });
  }
  const rows = parseReleaseTable(bytes, file);
  return (source === 'moreWires' ? await addWireLabels(rows) : rows).map((row) => toWireRow(row, source, stocks));
}
