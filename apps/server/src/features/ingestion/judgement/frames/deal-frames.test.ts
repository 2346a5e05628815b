import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { splitIntoPassages } from '../passages.ts';
import { CAPITAL_FRAMES } from './capital-frames.ts';
import { DEAL_FRAMES } from './deal-frames.ts';

const CORPUS = new URL('../../../../../test/corpus/', import.meta.url);
const TITLE_COLUMN = 4;
const LEAD_COLUMN = 5;

function readPassages(): string[] {
  return readdirSync(CORPUS)
    .filter((name) => name.endsWith('.tsv'))
    .flatMap((name) => readFileSync(new URL(name, CORPUS), 'utf8').trim().split('\n').slice(1))
    .map((line) => line.split('\t'))
    .flatMap((cells) => splitIntoPassages({ title: cells[TITLE_COLUMN] ?? '', summary: cells[LEAD_COLUMN] ?? '' }))
    .map(({ text }) => text);
}

describe('stems of deal and capital frames', () => {
  it('never skip a passage that a trigger matches', () => {
    const specs = [...DEAL_FRAMES, ...CAPITAL_FRAMES];
    const passages = readPassages();
    const skipped = specs.flatMap(({ type, stems, triggers }) =>
      passages
        .filter((text) => stems !== undefined && !stems.some((stem) => text.toLowerCase().includes(stem)))
        .filter((text) => triggers.some(({ words }) => words.test(text)))
        .map((text) => `${type}: ${text}`),
    );
    expect(passages.length).toBeGreaterThan(500);
    expect(specs.every(({ stems }) => stems !== undefined)).toBe(true);
    expect(skipped).toEqual([]);
  });
});
