import { hashText } from '../feature-hash.ts';
import { tellTextKind, type TextKind } from '../text-kind.ts';
import type { Calibration, HeadName, HeadWeights, ModelWeights } from '../weights-file.ts';
import { calibratedProbabilities, fitCalibration, type HeldOutRow, UNCALIBRATED } from './calibrate.ts';
import { GROUP_WEIGHTS } from './feature-matrix.ts';
import {
  fitHead,
  type HeadSettings,
  type LabeledRows,
  labelRows,
  type PriorWeights,
  selectRows,
  sumRow,
} from './fit-head.ts';
import type { Prediction } from './metrics.ts';
import { quantizeHead } from './quantize.ts';
import { CLASSES, type TrainingRow } from './training-row.ts';

/** Estimates for a row by a model that has not seen its group. */
export interface HeldOutPrediction extends Prediction {
  readonly row: TrainingRow;
}

export interface TrainedModel {
  readonly weights: ModelWeights;
  /** By head, in the order of the rows that have a class of the head. */
  readonly heldOut: Readonly<Record<HeadName, readonly HeldOutPrediction[]>>;
}

export interface TrainingOptions {
  readonly seed: number;
  /** Weights to start from and to stay close to; null to learn from the rows alone. */
  readonly base: ModelWeights | null;
}

type Sums = readonly [number, number];

const FOLDS = 5;
/** Chosen by cross-validation. */
const SETTINGS: Readonly<Record<HeadName, HeadSettings>> = {
  direction: { l2: 0.25, learningRate: 0.2, epochs: 6, classWeights: [1.3, 1, 1.2] },
  editor: { l2: 0.3, learningRate: 0.2, epochs: 6, classWeights: [1, 1, 1] },
};
/**
 * How much of the class weights the calibration keeps, as an exponent: 0 gives the frequencies of the data, 1 the most
 * even choice of classes. A wire's frequencies are those of its sampling anyway.
 */
const CLASS_WEIGHT_SHARE: Readonly<Record<TextKind, number>> = { headline: 0.5, release: 1 };
/** Together less than 400 KB. */
const BUCKETS_MAX: Readonly<Record<HeadName, number>> = { direction: 100_000, editor: 24_000 };

const kindOf = ({ title, lead }: TrainingRow): TextKind => tellTextKind(title, lead);

/** Starts from the calibrated weights of the base, so that its probabilities hold until rows speak against them. */
function priorOf(base: HeadWeights | undefined): PriorWeights | null {
  if (base === undefined) return null;
  const { slopes } = base.calibration.release;
  const weights = Float32Array.from(base.values, (value, at) =>
    at % 2 === 0 ? value * base.steps[0] * slopes[0] : value * base.steps[1] * slopes[1],
  );
  return { buckets: base.buckets, weights };
}

function priorCalibration(base: HeadWeights | undefined, kind: TextKind): Calibration {
  if (base === undefined) return UNCALIBRATED;
  const { slopes, shifts } = base.calibration[kind];
  const folded = base.calibration.release.slopes;
  return { slopes: [slopes[0] / folded[0], slopes[1] / folded[1]], shifts };
}

interface HeadTask {
  readonly name: HeadName;
  readonly labeled: LabeledRows;
  readonly seed: number;
  readonly base: HeadWeights | undefined;
}

/** Returns the sums of every row by weights that were fitted without the rows of its fold. */
function sumHeldOutRows({ name, labeled, seed, base }: HeadTask): readonly Sums[] {
  const folds = labeled.rows.map(({ group }) => (hashText(group, seed) >>> 0) % FOLDS);
  const sums = labeled.rows.map((): Sums => [0, 0]);
  for (let fold = 0; fold < FOLDS; fold++) {
    const isHeldOut = (place: number): boolean => folds[place] === fold;
    const places = [...labeled.rows.keys()];
    const training = selectRows(
      labeled,
      places.filter((place) => !isHeldOut(place)),
    );
    const fitted = fitHead(training, SETTINGS[name], { seed, prior: priorOf(base) });
    for (const place of places.filter(isHeldOut)) {
      const features = labeled.features[place];
      if (features !== undefined) sums[place] = sumRow(fitted, features);
    }
  }
  return sums;
}

function calibrateKind({ name, labeled, base }: HeadTask, sums: readonly Sums[], kind: TextKind): Calibration {
  const weightOf = (label: number): number => (SETTINGS[name].classWeights[label] ?? 1) ** CLASS_WEIGHT_SHARE[kind];
  const rows = labeled.rows.flatMap((row, place): readonly HeldOutRow[] => {
    if (kindOf(row) !== kind || !row.isTypical) return [];
    const label = labeled.labels[place] ?? 0;
    return [{ sums: sums[place] ?? [0, 0], label, weight: row.weight * weightOf(label) }];
  });
  return fitCalibration(rows, priorCalibration(base, kind));
}

function trainHead(task: HeadTask): { readonly weights: HeadWeights; readonly heldOut: readonly HeldOutPrediction[] } {
  const { name, labeled, seed, base } = task;
  const sums = sumHeldOutRows(task);
  const calibration = {
    headline: calibrateKind(task, sums, 'headline'),
    release: calibrateKind(task, sums, 'release'),
  };
  const heldOut = labeled.rows.map((row, place) => ({
    row,
    label: labeled.labels[place] ?? 0,
    probabilities: calibratedProbabilities(calibration[kindOf(row)], sums[place] ?? [0, 0]),
  }));
  const fitted = fitHead(labeled, SETTINGS[name], { seed, prior: priorOf(base) });
  return { weights: { ...quantizeHead(fitted, BUCKETS_MAX[name]), calibration }, heldOut };
}

/**
 * Trains both heads of the model on labeled texts, and calibrates them with rows of groups that the weights have not
 * seen. The same rows in the same order, base and seed always give the same weights.
 */
export function trainDirectionModel(rows: readonly TrainingRow[], { seed, base }: TrainingOptions): TrainedModel {
  const train = (name: HeadName, classOf: (row: TrainingRow) => string | null) => {
    const classes: readonly string[] = CLASSES[name];
    const known = rows.filter((row) => classOf(row) !== null);
    const labeled = labelRows(known, (row) => classes.indexOf(classOf(row) ?? ''));
    return trainHead({ name, labeled, seed, base: base?.heads[name] });
  };
  const direction = train('direction', (row) => row.direction);
  const editor = train('editor', (row) => row.verdict);
  return {
    weights: {
      groupWeights: base?.groupWeights ?? GROUP_WEIGHTS,
      heads: { direction: direction.weights, editor: editor.weights },
    },
    heldOut: { direction: direction.heldOut, editor: editor.heldOut },
  };
}
