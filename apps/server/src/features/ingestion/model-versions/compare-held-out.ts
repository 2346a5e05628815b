import { createDirectionModel, type DirectionModel } from '../judgement/model/direction-model.ts';
import { hashText } from '../judgement/model/feature-hash.ts';
import { computeLogLoss, type Prediction } from '../judgement/model/training/metrics.ts';
import { CLASSES, type TrainingRow } from '../judgement/model/training/training-row.ts';
import { trainDirectionModel } from '../judgement/model/training/train-direction-model.ts';
import type { HeadName, ModelWeights } from '../judgement/model/weights-file.ts';
import type { HeldOutLoss } from '../schema.ts';

export interface ComparisonInput<R extends TrainingRow> {
  readonly rows: readonly R[];
  readonly base: ModelWeights;
  readonly active: DirectionModel;
  /** Whether the active model has not learned from the row, so that both models can be measured on it. */
  readonly isComparable: (row: R) => boolean;
  readonly seed: number;
}

const FOLDS = 5;
const HEADS = ['direction', 'editor'] as const;

/** Returns the probability of each class, and the row's own class; undefined if that is unknown. */
function predict(model: DirectionModel, row: TrainingRow, head: HeadName): Prediction | undefined {
  const { direction, editor } = model.assess(row);
  const label = head === 'direction' ? row.direction : row.verdict;
  if (label === null) return undefined;
  const classes: readonly string[] = CLASSES[head];
  const probabilities =
    head === 'direction'
      ? CLASSES.direction.map((name) => direction[name])
      : CLASSES.editor.map((name) => editor[name]);
  return { probabilities, label: classes.indexOf(label) };
}

/**
 * Measures the active model, and models trained like the candidate, on rows of companies that the latter have not seen.
 * Each of five folds gets a model trained, rounded and calibrated without it, exactly as it would be deployed.
 */
export function compareHeldOut<R extends TrainingRow>(input: ComparisonInput<R>): HeldOutLoss {
  const { rows, base, active, isComparable, seed } = input;
  const foldOf = ({ group }: R): number => (hashText(`fold ${group}`) >>> 0) % FOLDS;
  const predictions = { direction: newPairs(), editor: newPairs() };
  for (let fold = 0; fold < FOLDS; fold++) {
    const compared = rows.filter((row) => foldOf(row) === fold && isComparable(row));
    if (compared.length === 0) continue;
    const training = rows.filter((row) => foldOf(row) !== fold);
    const candidate = createDirectionModel(trainDirectionModel(training, { seed, base }).weights, 'candidate');
    for (const head of HEADS) {
      predictions[head].before.push(...compared.flatMap((row) => predict(active, row, head) ?? []));
      predictions[head].after.push(...compared.flatMap((row) => predict(candidate, row, head) ?? []));
    }
  }
  const lossOf = ({ before, after }: Pairs) => ({ before: computeLogLoss(before), after: computeLogLoss(after) });
  return { direction: lossOf(predictions.direction), editor: lossOf(predictions.editor) };
}

interface Pairs {
  readonly before: Prediction[];
  readonly after: Prediction[];
}

const newPairs = (): Pairs => ({ before: [], after: [] });
