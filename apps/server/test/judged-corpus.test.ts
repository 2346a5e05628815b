import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { formatJudged, JUDGED_CORPUS, judgeCorpusRow, readCorpus } from './judge-corpus.ts';

const lines = (await readFile(JUDGED_CORPUS, 'utf8')).trimEnd().split('\n');
const recorded = new Map(lines.map((line) => [(JSON.parse(line) as { id: string }).id, line]));
const rows = await readCorpus();

/** If a change is intended: `npm run corpus:record`, then read the difference. */
describe('the recorded judgement of the corpus', () => {
  it('has a line for each release, and no other', () => {
    expect([...recorded.keys()]).toEqual(rows.map(({ id }) => id));
  });

  it.each(rows)('still holds for $id $title', (row) => {
    expect(formatJudged(judgeCorpusRow(row))).toBe(recorded.get(row.id));
  });
});
