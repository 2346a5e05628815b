import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NEWS_PART_MAX_CHARACTERS } from '@bna/contract/business';
import { describe, expect, it } from 'vitest';
import { findCautions } from '../cautions/find-cautions.ts';
import { FRAME_SPECS } from '../frames/frame-specs.ts';
import { matchFrames } from '../frames/match-frames.ts';
import type { NewsText } from '../judgement.ts';
import { assessMateriality } from '../materiality.ts';
import { splitIntoPassages } from '../text/passages.ts';
import { withSumsInDigits } from '../text/sums-in-words.ts';
import { HELIO } from '../testing/invented-release.ts';
import { findMisquoted, findUnsupported } from './testing/check-support.ts';
import { FIRST_PART_CHARS, writeNewsText } from './write-news-text.ts';

const CORPUS = fileURLToPath(new URL('../../../../../test/corpus/', import.meta.url));

/** The invented releases of the repository. */
const RELEASES = globSync('*.tsv', { cwd: CORPUS }).flatMap((file) => {
  const [head = '', ...rows] = readFileSync(`${CORPUS}${file}`, 'utf8').trim().split('\n');
  const columns = head.split('\t');
  return rows.map((row) => {
    const cells = row.split('\t');
    const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';
    return {
      id: cell('id'),
      title: cell('title'),
      lead: cell('lead'),
      symbol: cell('symbol'),
      company: cell('company'),
    };
  });
});

/** Drafts the alert of the first event, whatever its band; null without one. */
function summarize({ title, lead, symbol, company }: (typeof RELEASES)[number]): NewsText | null {
  const stock = { ...HELIO, symbol, company_name: company };
  const publishedAt = new Date('2026-11-20T13:00:00Z');
  const passages = splitIntoPassages({ title, summary: lead });
  const frame = matchFrames(passages, stock, FRAME_SPECS).find(({ modality }) => modality !== 'denied');
  if (frame === undefined) return null;
  return writeNewsText({
    frame,
    further: [],
    cautions: findCautions(passages),
    materiality: assessMateriality(frame, stock, publishedAt),
    passages,
    stock,
    publishedAt,
  });
}

const SUMMARIES = RELEASES.flatMap((row) => {
  const summary = summarize(row);
  return summary === null ? [] : [{ ...row, summary }];
});

describe('the summaries of the invented releases', () => {
  it('are many', () => {
    expect(SUMMARIES.length).toBeGreaterThan(300);
  });

  it.each(SUMMARIES)('state nothing that $id does not: $title', ({ title, lead, company, summary }) => {
    const { risk_assessment_comment: risk, negative_content: negative, ...parts } = summary;
    const found = Object.entries(parts).flatMap(([name, part]) =>
      part === null
        ? []
        : findUnsupported(part, withSumsInDigits(`${title}. ${lead}`), company).map(
            (problem) => `${name}: ${problem}: ${part}`,
          ),
    );
    expect(found).toEqual([]);
    expect(findMisquoted(negative ?? '', `${title} ${lead}`)).toEqual([]);
    expect(summary.first_part.length).toBeLessThanOrEqual(FIRST_PART_CHARS);
    for (const part of [...Object.values(parts), negative, risk]) {
      expect(part?.length ?? 0).toBeLessThanOrEqual(NEWS_PART_MAX_CHARACTERS);
    }
  });
});

describe('findUnsupported', () => {
  const RELEASE = 'Helio Freight reports. Revenue was $5 million and the net loss was $9 million on March 5.';

  it.each([
    ['Helio reported revenue of $5 million.', true],
    ['Helio reported revenue of $7 million.', false],
    ['Helio reported revenue of $5 billion.', false],
    ['Net loss: $9 million.', true],
    ['Backlog: $9 million.', false],
    ['Corvid reported revenue of $5 million.', false],
    ['Next: launch March 5.', true],
    ['Next: launch March 6.', false],
    ['Helio won a contract from.', false],
    ['Helio won {noun}.', false],
    ["That is about 31% of the company's market value.", true],
  ])('of %j: supported %s', (part, isSupported) => {
    expect(findUnsupported(part, RELEASE, 'Helio Freight Holdings, Inc.').length === 0).toBe(isSupported);
  });
});
