import { describe, expect, test } from 'vitest';
import { createDirectionModel } from '../direction-model.ts';
import { inventRows } from '../testing/invented-rows.ts';
import { encodeWeights } from '../weights-file.ts';
import type { TrainingRow } from './training-row.ts';
import { computeLogLoss, computeMacroF1 } from './metrics.ts';
import { trainDirectionModel } from './train-direction-model.ts';

describe('trainDirectionModel', () => {
  const rows = inventRows();
  const trained = trainDirectionModel(rows, { seed: 5, base: null });
  const model = createDirectionModel(trained.weights, 'test');

  test('the same rows and seed give the same bytes', () => {
    const again = trainDirectionModel(inventRows(), { seed: 5, base: null });
    expect(encodeWeights(again.weights).equals(encodeWeights(trained.weights))).toBe(true);
  });

  test('learns the direction of news about companies that it has not seen', () => {
    expect(computeMacroF1(trained.heldOut.direction)).toBe(1);
    const assess = (title: string) => model.assess({ title, lead: '', cues: [] });
    expect(assess('Zephyr wins contract worth $3 million').direction.bullish).toBeGreaterThan(0.5);
    expect(assess('Zephyr prices public offering of common stock').direction.bearish).toBeGreaterThan(0.5);
  });

  test('learns what an editor does', () => {
    const { editor } = model.assess({ title: 'Zephyr wins contract worth $3 million', lead: '', cues: [] });
    expect(editor.publish).toBe(Math.max(editor.publish, editor.desk, editor.drop));
  });

  test('gives names of single companies no weight', () => {
    const unnamed = model.score({ title: 'wins contract worth $3 million', lead: '', cues: [] });
    const named = model.score({ title: 'Brightwater wins contract worth $3 million', lead: '', cues: [] });
    expect(Math.abs(named.bullish - unnamed.bullish)).toBeLessThan(0.1);
  });

  test('keeps what the base knows and learns from new rows', () => {
    const recalls = ['Helio', 'Norvex', 'Tallis', 'Ostara', 'Velmont', 'Pinecrest'].map((company) => ({
      title: `${company} recalls faulty batteries`,
      lead: '',
      cues: [],
      direction: 'bearish' as const,
      verdict: 'drop' as const,
      group: company,
      weight: 1,
      isTypical: true,
    }));
    const refitted = trainDirectionModel(recalls, { seed: 5, base: trained.weights });
    const after = createDirectionModel(refitted.weights, 'refitted');
    const recall = { title: 'Zephyr recalls faulty batteries', lead: '', cues: [] };
    const contract = { title: 'Zephyr wins contract worth $3 million', lead: '', cues: ['frame:contract:done'] };
    expect(after.score(recall).bearish).toBeGreaterThan(model.score(recall).bearish + 0.2);
    expect(after.score(contract).bullish).toBeGreaterThan(0.5);
    const before = recalls.map((row) => ({ label: 0, probabilities: [model.score(row).bearish, 0, 0] }));
    expect(computeLogLoss(refitted.heldOut.direction)).toBeLessThan(computeLogLoss(before));
  });

  test('rows that are not typical teach words, but not how sure to be', () => {
    // Always labeled against their words.
    const odd = (isTypical: boolean) =>
      rows.map(
        (row): TrainingRow => Object.assign({}, row, { direction: 'bearish', group: `odd ${row.group}`, isTypical }),
      );
    const calibrationOf = (isTypical: boolean) =>
      trainDirectionModel([...rows, ...odd(isTypical)], { seed: 5, base: null }).weights.heads.direction.calibration
        .headline;
    const { shifts } = calibrationOf(false);
    const { shifts: shiftsByAll } = calibrationOf(true);
    expect(shifts[0]).toBeLessThan(shiftsByAll[0]);
  });

  test('without a known verdict, the editor is undecided', () => {
    const unlabeled = rows.map((row): TrainingRow => Object.assign({}, row, { verdict: null }));
    const { weights } = trainDirectionModel(unlabeled, { seed: 5, base: null });
    const { editor } = createDirectionModel(weights, 'test').assess({ title: 'Helio', lead: '', cues: [] });
    expect(editor.publish).toBeCloseTo(1 / 3);
  });
});
