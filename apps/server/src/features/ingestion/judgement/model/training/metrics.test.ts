import { describe, expect, test } from 'vitest';
import {
  computeCalibrationError,
  computeClassFigures,
  computeLogLoss,
  computeMacroF1,
  type Prediction,
} from './metrics.ts';

const predict = (label: number, ...probabilities: number[]): Prediction => ({ label, probabilities });

describe('figures', () => {
  const predictions = [
    predict(0, 0.8, 0.1, 0.1),
    predict(0, 0.2, 0.7, 0.1),
    predict(1, 0.1, 0.8, 0.1),
    predict(1, 0.1, 0.8, 0.1),
    predict(2, 0.1, 0.2, 0.7),
  ];

  test('count the most probable class', () => {
    expect(computeClassFigures(predictions, 0)).toEqual({ precision: 1, recall: 0.5, f1: 2 / 3, count: 2 });
    expect(computeClassFigures(predictions, 1)).toEqual({ precision: 2 / 3, recall: 1, f1: 0.8, count: 2 });
  });

  test('give every class the same share of macro-F1', () => {
    expect(computeMacroF1(predictions)).toBeCloseTo((2 / 3 + 0.8 + 1) / 3);
  });

  test.each([
    ['80% sure and right 4 times in 5', [0, 0, 0, 0, 1], 0],
    ['80% sure and always right', [0, 0, 0, 0, 0], 0.2],
    ['80% sure and never right', [1, 1, 1, 1, 1], 0.8],
  ])('calibration error of %s', (_, labels, error) => {
    const rows = labels.map((label) => predict(label, 0.8, 0.1, 0.1));
    expect(computeCalibrationError(rows)).toBeCloseTo(error);
  });

  test('calibration error averages over bins', () => {
    const sure = [predict(0, 1, 0, 0), predict(0, 1, 0, 0)];
    const wrong = [predict(1, 0.5, 0.3, 0.2), predict(1, 0.5, 0.3, 0.2)];
    expect(computeCalibrationError([...sure, ...wrong])).toBeCloseTo(0.25);
  });

  test('log loss punishes a sure mistake', () => {
    expect(computeLogLoss([predict(0, 0.5, 0.5, 0)])).toBeCloseTo(Math.log(2));
    expect(computeLogLoss([predict(2, 1, 0, 0)])).toBeCloseTo(-Math.log(1e-9));
  });

  test('are 0 without rows', () => {
    expect([computeMacroF1([]), computeCalibrationError([]), computeLogLoss([])]).toEqual([0, 0, 0]);
  });
});
