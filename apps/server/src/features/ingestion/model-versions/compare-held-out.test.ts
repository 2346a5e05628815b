import { describe, expect, it } from 'vitest';
import { createDirectionModel } from '../judgement/model/direction-model.ts';
import { inventRows } from '../judgement/model/testing/invented-rows.ts';
import { trainDirectionModel } from '../judgement/model/training/train-direction-model.ts';
import type { TrainingRow } from '../judgement/model/training/training-row.ts';
import { compareHeldOut } from './compare-held-out.ts';

const SEED = 3;
const base = trainDirectionModel(inventRows(), { seed: SEED, base: null }).weights;
const COMPANIES = Array.from({ length: 20 }, (_, index) => `Company${String.fromCharCode(65 + index)}`);

const rowOf = (group: string, title: string, isPublished: boolean): TrainingRow => ({
  title: `${group} ${title}`,
  lead: '',
  cues: [],
  direction: isPublished ? 'bullish' : 'neutral',
  verdict: isPublished ? 'publish' : 'drop',
  group,
  weight: 1,
  isTypical: true,
});
const compare = (
  rows: readonly TrainingRow[],
  learnedBy = base,
  isComparable: (row: TrainingRow) => boolean = () => true,
) => compareHeldOut({ rows, base, active: createDirectionModel(learnedBy, 'active'), isComparable, seed: SEED });

/** Editors publish one kind of news and drop another. */
const HABITS = COMPANIES.flatMap((company) => [
  rowOf(company, 'opens second bakery in Ohio', true),
  rowOf(company, 'wins contract worth $40 million', false),
]);

describe('compareHeldOut', () => {
  it('finds a lower loss if decisions on other companies tell what an editor does', () => {
    const { direction, editor } = compare(HABITS);
    expect(direction.after).toBeLessThan(direction.before);
    expect(editor.after).toBeLessThan(editor.before);
  });

  it('finds a higher loss than that of a model that has seen the companies, if chance decides by company', () => {
    const rows = COMPANIES.flatMap((company, index) =>
      Array.from({ length: 5 }, () => rowOf(company, 'signs agreement', index % 2 === 0)),
    );
    const { weights } = trainDirectionModel(rows, { seed: SEED, base });
    const { direction, editor } = compare(rows, weights);
    expect(direction.after).toBeGreaterThan(direction.before);
    expect(editor.after).toBeGreaterThan(editor.before);
  });

  it('measures both models on comparable rows only, and always with the same result', () => {
    const isBakery = ({ title }: TrainingRow): boolean => title.includes('bakery');
    const bakeries = compare(HABITS, base, isBakery);
    const active = createDirectionModel(base, 'active');
    const expected = HABITS.filter(isBakery).map((row) => -Math.log(active.assess(row).editor.publish));
    expect(bakeries.editor.before).toBeCloseTo(expected.reduce((sum, loss) => sum + loss, 0) / expected.length);
    expect(compare(HABITS, base, isBakery)).toEqual(bakeries);
  });
});
