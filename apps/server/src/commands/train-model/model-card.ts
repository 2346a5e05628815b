import type { DirectionModel } from '../../features/ingestion/judgement/model/direction-model.ts';
import { estimateInterval } from '../../features/ingestion/judgement/model/training/bootstrap.ts';
import {
  computeCalibrationError,
  computeClassFigures,
  computeLogLoss,
  computeMacroF1,
  mostProbable,
  type Prediction,
} from '../../features/ingestion/judgement/model/training/metrics.ts';
import type {
  HeldOutPrediction,
  TrainedModel,
} from '../../features/ingestion/judgement/model/training/train-direction-model.ts';
import { CLASSES } from '../../features/ingestion/judgement/model/training/training-row.ts';
import type { HeadName } from '../../features/ingestion/judgement/model/weights-file.ts';
import { CARD_END, CARD_START, SOURCE_NAMES } from './model-card-text.ts';
import { SOURCE_LIST, SOURCES, type SourcedRow, type SourceName } from './training-data.ts';

export interface ModelCardInput {
  readonly trained: TrainedModel;
  readonly model: DirectionModel;
  /** Rows that the model has not learned from. */
  readonly test: readonly SourcedRow[];
  readonly bytes: number;
  readonly seed: number;
}

type Sourced = HeldOutPrediction & { readonly row: HeldOutPrediction['row'] & Partial<SourcedRow> };

const EVENT_ROWS_MIN = 8;
const CALIBRATION_STEPS = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.001];

const digits = (value: number, count = 2): string => value.toFixed(count);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

/** Returns what the finished model says about the test rows, in the form of held-out predictions. */
function predictTest({ model, test }: ModelCardInput, head: HeadName): readonly Sourced[] {
  return test.flatMap((row): readonly Sourced[] => {
    const known = head === 'direction' ? row.direction : row.verdict;
    if (known === null) return [];
    const { direction, editor } = model.assess(row);
    const probabilities =
      head === 'direction'
        ? [direction.bearish, direction.neutral, direction.bullish]
        : [editor.desk, editor.drop, editor.publish];
    const classes: readonly string[] = CLASSES[head];
    return [{ row, label: classes.indexOf(known), probabilities }];
  });
}

function figures(name: string, head: HeadName, predictions: readonly Prediction[]): readonly string[] {
  const interval = estimateInterval(predictions, computeMacroF1);
  return [
    name,
    String(predictions.length),
    `${digits(computeMacroF1(predictions), 3)} (${digits(interval.low)}–${digits(interval.high)})`,
    ...CLASSES[head].map((_, label) => {
      const { precision, recall } = computeClassFigures(predictions, label);
      return `${digits(precision)} / ${digits(recall)}`;
    }),
    digits(computeCalibrationError(predictions), 3),
    digits(computeLogLoss(predictions), 3),
  ];
}

function headTable(input: ModelCardInput, head: HeadName): string[] {
  const heldOut: readonly Sourced[] = input.trained.heldOut[head];
  const tested = predictTest(input, head);
  const bySource = (rows: readonly Sourced[], sources: readonly SourceName[]): readonly Sourced[] =>
    rows.filter(({ row }) => row.source !== undefined && sources.includes(row.source));
  const lines: (readonly [string, readonly Sourced[]])[] = [
    ...SOURCE_LIST.map((source) => [`${SOURCE_NAMES[source]}, cross-validation`, bySource(heldOut, [source])] as const),
    ['both kinds of headlines, cross-validation', bySource(heldOut, ['tweets', 'sentfin'])],
    ...SOURCE_LIST.map(
      (source) => [`${SOURCE_NAMES[source]}, not used in training`, bySource(tested, [source])] as const,
    ),
  ];
  return table(
    [
      'texts',
      'rows',
      'macro-F1 (95%)',
      ...CLASSES[head].map((name) => `${name} P / R`),
      'calibration error',
      'log loss',
    ],
    lines.filter(([, rows]) => rows.length > 0).map(([name, rows]) => figures(name, head, rows)),
  );
}

function eventTable({ trained }: ModelCardInput): string[] {
  const wires: readonly Sourced[] = trained.heldOut.direction;
  const byEvent = Map.groupBy(
    wires.filter(({ row }) => row.source === 'wires'),
    ({ row }) => row.event ?? '',
  );
  const rows = [...byEvent]
    .filter(([, predictions]) => predictions.length >= EVENT_ROWS_MIN)
    .toSorted(([a, first], [b, second]) => second.length - first.length || a.localeCompare(b))
    .map(([event, predictions]) => {
      const distances = predictions.map((prediction) => Math.abs(mostProbable(prediction) - prediction.label));
      const right = distances.filter((distance) => distance === 0).length;
      const reversed = distances.filter((distance) => distance === 2).length;
      return [event, String(predictions.length), digits(right / predictions.length), String(reversed)];
    });
  return table(['event (label of the data)', 'rows', 'right', 'bullish and bearish confused'], rows);
}

function calibrationTable({ trained }: ModelCardInput): string[] {
  const heldOut: readonly Sourced[] = trained.heldOut.direction;
  const rows = CALIBRATION_STEPS.slice(1).map((to, index) => {
    const from = CALIBRATION_STEPS[index] ?? 0;
    const cells = [true, false].flatMap((isWire) => {
      const inStep = heldOut.filter(({ row, probabilities }) => {
        const highest = Math.max(...probabilities);
        return (row.source === 'wires') === isWire && highest >= from && highest < to;
      });
      const right = inStep.filter((prediction) => mostProbable(prediction) === prediction.label);
      return [String(inStep.length), inStep.length === 0 ? '' : digits(right.length / inStep.length)];
    });
    return [`${digits(from, 1)}–${digits(Math.min(1, to), 1)}`].concat(cells);
  });
  return table(['highest probability', 'wires', 'right', 'headlines', 'right'], rows);
}

function dataTable({ trained, test }: ModelCardInput): string[] {
  const heldOut: readonly Sourced[] = trained.heldOut.direction;
  const learned = heldOut.map(({ row }) => row);
  const rows = SOURCE_LIST.map((source) => {
    const count = learned.filter((row) => row.source === source).length;
    const tested = test.filter((row) => row.source === source).length;
    return [`\`${SOURCES[source]}\``, SOURCE_NAMES[source], String(count), String(tested)];
  });
  return table(['file', 'texts', 'rows learned', 'rows tested'], rows);
}

/** Writes the model card: data, licenses, figures and known failures. */
export function writeModelCard(input: ModelCardInput): string {
  const { model, trained, bytes, seed } = input;
  const { direction, editor } = trained.weights.heads;
  return [
    ...CARD_START,
    `Version \`${model.version}\`, ${bytes} bytes, ${direction.buckets.length} features for the direction and ${editor.buckets.length} for the editor's verdict, seed ${seed}.`,
    '',
    '## Data',
    '',
    ...dataTable(input),
    '',
    ...CARD_END.data,
    '',
    '## Direction',
    '',
    ...headTable(input, 'direction'),
    '',
    ...CARD_END.direction,
    '',
    '## Editor',
    '',
    ...headTable(input, 'editor'),
    '',
    '## By event',
    '',
    ...eventTable(input),
    '',
    '## Calibration',
    '',
    ...calibrationTable(input),
    '',
    ...CARD_END.failures,
    '',
  ].join('\n');
}
