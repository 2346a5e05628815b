/** Probabilities of a row, and its true class. */
export interface Prediction {
  readonly probabilities: readonly number[];
  readonly label: number;
}

export interface ClassFigures {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly count: number;
}

const CALIBRATION_BINS = 15;

/** Returns the class with the highest probability. */
export function mostProbable({ probabilities }: Prediction): number {
  return probabilities.indexOf(Math.max(...probabilities));
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** Returns precision, recall and F1 of a class, if each row gets its most probable class. */
export function computeClassFigures(predictions: readonly Prediction[], label: number): ClassFigures {
  const chosen = predictions.filter((prediction) => mostProbable(prediction) === label);
  const count = predictions.filter((prediction) => prediction.label === label).length;
  const right = chosen.filter((prediction) => prediction.label === label).length;
  return {
    precision: ratio(right, chosen.length),
    recall: ratio(right, count),
    f1: ratio(2 * right, chosen.length + count),
    count,
  };
}

/** Returns the mean F1 of three classes. */
export function computeMacroF1(predictions: readonly Prediction[]): number {
  return [0, 1, 2].reduce((sum, label) => sum + computeClassFigures(predictions, label).f1, 0) / 3;
}

/** Returns how far the probability of the chosen class is from its share of right rows, on average over bins. */
export function computeCalibrationError(predictions: readonly Prediction[]): number {
  const bins = Array.from({ length: CALIBRATION_BINS }, () => ({ probability: 0, right: 0 }));
  for (const prediction of predictions) {
    const chosen = mostProbable(prediction);
    const probability = prediction.probabilities[chosen] ?? 0;
    const bin = bins[Math.min(CALIBRATION_BINS - 1, Math.floor(probability * CALIBRATION_BINS))];
    if (bin === undefined) continue;
    bin.probability += probability;
    bin.right += chosen === prediction.label ? 1 : 0;
  }
  const distance = bins.reduce((sum, { probability, right }) => sum + Math.abs(probability - right), 0);
  return ratio(distance, predictions.length);
}

/** Returns the mean negative logarithm of the probability of the true class. */
export function computeLogLoss(predictions: readonly Prediction[]): number {
  const sum = predictions.reduce(
    (loss, { probabilities, label }) => loss - Math.log(Math.max(1e-9, probabilities[label] ?? 0)),
    0,
  );
  return ratio(sum, predictions.length);
}
