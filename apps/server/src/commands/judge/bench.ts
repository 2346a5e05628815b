import type { JudgedStock } from '../../features/ingestion/judgement/judgement.ts';
import type { ListedStock } from '../../features/ingestion/recognition/stock-index.ts';
import { judgeRow, type JudgeRowDeps } from './judge-row.ts';
import type { ReleaseRow } from './release-table.ts';

const WARM_UP_PASSES = 3;
const PASSES = 10;
const WORDS_PASSES = 100;
const WORST_CASE_RUNS = 3;
/** The longest entry that the wire readers admit. */
const LONGEST_CHARACTERS = 200_000;
const WORDS = /[\p{L}\p{N}]+/gu;

/** Texts that patterns with a flaw take long for, to be repeated. */
const HOSTILE_PARTS = [
  '1',
  '1,234,567 ',
  '$1.2 million to $3.4 billion, ',
  'up 12% to 44.3% from 3% ',
  '1-',
  'a',
  'A',
  'a ',
  'a\n',
  '(',
  '()',
  '"',
  '; ',
  '. ',
  ' - ',
  '(NASDAQ: MSFT) ',
  '(GLOBE NEWSWIRE)\n',
  'Inc. and ',
  'not ',
  'subject to ',
  'per share ',
  'awarded a contract to ',
  'encourages investors ',
  'met the primary endpoint ',
  'third quarter of 2026 ',
  'שלום hello ',
  '\u{1f680}',
  'e\u0301',
] as const;

/** Returns the CPU time in milliseconds: on a busy machine, elapsed time says little. */
function costOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const medianCostOf = (work: () => unknown): number => median(Array.from({ length: PASSES }, () => costOf(work)));

/** The least work that any judgement does. A single pass is too short to measure. */
function readWords({ title, lead }: ReleaseRow): void {
  for (let pass = 0; pass < WORDS_PASSES; pass += 1) `${title} ${lead}`.toLowerCase().match(WORDS);
}

/**
 * Measures the whole chain: the first release of a process, typical ones in relation to reading the words of the same
 * text, and the longest hostile ones. Returns lines of text.
 */
export function benchmark<S extends ListedStock & JudgedStock>(
  rows: readonly ReleaseRow[],
  deps: JudgeRowDeps<S>,
): readonly string[] {
  const [first] = rows;
  if (first === undefined) return ['The table has no rows.'];
  const coldMs = costOf(() => judgeRow(first, deps));
  for (let pass = 0; pass < WARM_UP_PASSES; pass += 1) rows.forEach((row) => judgeRow(row, deps));
  const chainMs = rows.map((row) => medianCostOf(() => judgeRow(row, deps)));
  const wordsMs = rows.map((row) => medianCostOf(() => readWords(row)));
  const worst = listWorstCases(first, deps).slice(0, 5);
  return [
    `First release      ${coldMs.toFixed(0)} ms CPU (patterns are compiled)`,
    `Typical release    median ${median(chainMs).toFixed(2)} ms CPU, ${(median(chainMs) / (median(wordsMs) / WORDS_PASSES)).toFixed(0)} times reading its words`,
    `Slowest of ${String(rows.length)} rows  ${Math.max(...chainMs).toFixed(2)} ms CPU`,
    `Worst of ${String(LONGEST_CHARACTERS)} characters, CPU time:`,
    ...worst.map(({ name, ms }) => `  ${ms.toFixed(0).padStart(6)} ms  ${name}`),
  ];
}

/** Returns hostile releases with their CPU time, slowest first. */
function listWorstCases<S extends ListedStock & JudgedStock>(
  row: ReleaseRow,
  deps: JudgeRowDeps<S>,
): { readonly name: string; readonly ms: number }[] {
  return HOSTILE_PARTS.flatMap((part) => {
    const hostile = part.repeat(Math.ceil(LONGEST_CHARACTERS / part.length));
    const sentences = hostile.replace(/.{120}/gsu, '$&. Revenue ');
    const cases = [
      { place: 'lead', release: { ...row, lead: `${row.lead} ${hostile}` } },
      { place: 'lead, in sentences', release: { ...row, lead: `${row.lead} ${sentences}` } },
      { place: 'title', release: { ...row, title: `${row.title} ${hostile}` } },
      { place: 'both', release: { ...row, title: hostile, lead: hostile } },
    ];
    return cases.map(({ place, release }) => ({
      name: `${JSON.stringify(part)} in the ${place}`,
      ms: Math.min(...Array.from({ length: WORST_CASE_RUNS }, () => costOf(() => judgeRow(release, deps)))),
    }));
  }).sort((a, b) => b.ms - a.ms);
}
