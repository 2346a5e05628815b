import type { DirectionProbabilities } from '../judgement.ts';
import { explainFeatures, type ModelPhrase } from './explain.ts';
import { extractFeatures, type ModelInput } from './extract-features.ts';
import type { Features } from './feature-buffer.ts';
import { BUCKETS } from './feature-hash.ts';
import { tellTextKind } from './text-kind.ts';
import { decodeWeights, type HeadName, type ModelWeights, versionOfWeights } from './weights-file.ts';

/** Probabilities that an editor would publish the news, wants to look at it, or drops it. They add up to 1. */
export interface EditorProbabilities {
  readonly publish: number;
  readonly desk: number;
  readonly drop: number;
}

/** The model's estimates for a text. */
export interface ModelAssessment {
  readonly direction: DirectionProbabilities;
  readonly editor: EditorProbabilities;
}

/** A linear model over hashed words and characters. */
export interface DirectionModel {
  /** Names the weights in records: the first 12 digits of their hash, after `bundled-` or `refit-` in production. */
  readonly version: string;
  /** Returns calibrated probabilities of the direction. */
  readonly score: (input: ModelInput) => DirectionProbabilities;
  /** Returns the direction, and what an editor would probably do with the news. */
  readonly assess: (input: ModelInput) => ModelAssessment;
  /** Returns the phrases of the title and the lead that argue most for each direction, the strongest first. */
  readonly explain: (input: ModelInput) => readonly ModelPhrase[];
}

/** Weights per bucket: bearish, bullish, desk, publish. */
const TABLE_WIDTH = 4;
const FIRST_COLUMN: Readonly<Record<HeadName, number>> = { direction: 0, editor: 2 };

/** Returns the probabilities of two outputs and of the reference, of which the logit is 0. */
export function toProbabilities(first: number, second: number): readonly [number, number, number] {
  const max = Math.max(first, second, 0);
  const a = Math.exp(first - max);
  const b = Math.exp(second - max);
  const reference = Math.exp(-max);
  const sum = a + b + reference;
  return [a / sum, b / sum, reference / sum];
}

/** Spreads the weights of both heads over the hash space, so that one look-up finds all of a bucket. */
function toTable({ heads }: ModelWeights): Int8Array {
  const table = new Int8Array(BUCKETS * TABLE_WIDTH);
  for (const name of ['direction', 'editor'] as const) {
    const { buckets, values } = heads[name];
    for (const [index, bucket] of buckets.entries()) {
      const at = bucket * TABLE_WIDTH + FIRST_COLUMN[name];
      table[at] = values[2 * index] ?? 0;
      table[at + 1] = values[2 * index + 1] ?? 0;
    }
  }
  return table;
}

/** Returns the four sums over all features, in steps of the weights. */
function sumWeights(table: Int8Array, features: Features, groupWeights: readonly number[]): readonly number[] {
  let [bearish, bullish, desk, publish] = [0, 0, 0, 0];
  let from = 0;
  for (let group = 0; group < groupWeights.length; group++) {
    const to = features.groupEnds[group] ?? from;
    let [groupBearish, groupBullish, groupDesk, groupPublish] = [0, 0, 0, 0];
    for (let index = from; index < to; index++) {
      const at = (features.buckets[index] ?? 0) * TABLE_WIDTH;
      groupBearish += table[at] ?? 0;
      groupBullish += table[at + 1] ?? 0;
      groupDesk += table[at + 2] ?? 0;
      groupPublish += table[at + 3] ?? 0;
    }
    const factor = (groupWeights[group] ?? 0) / Math.sqrt(Math.max(1, to - from));
    bearish += groupBearish * factor;
    bullish += groupBullish * factor;
    desk += groupDesk * factor;
    publish += groupPublish * factor;
    from = to;
  }
  return [bearish, bullish, desk, publish];
}

/** Makes a model of weights. */
export function createDirectionModel(weights: ModelWeights, version: string): DirectionModel {
  const { groupWeights, heads } = weights;
  const table = toTable(weights);

  const assess = (input: ModelInput): ModelAssessment => {
    const sums = sumWeights(table, extractFeatures(input), groupWeights);
    const kind = tellTextKind(input.title, input.lead);
    const probabilitiesOf = (name: HeadName): readonly [number, number, number] => {
      const { steps, calibration } = heads[name];
      const { slopes, shifts } = calibration[kind];
      const [first, second] = [FIRST_COLUMN[name], FIRST_COLUMN[name] + 1];
      return toProbabilities(
        (sums[first] ?? 0) * steps[0] * slopes[0] + shifts[0],
        (sums[second] ?? 0) * steps[1] * slopes[1] + shifts[1],
      );
    };
    const [bearish, bullish, neutral] = probabilitiesOf('direction');
    const [desk, publish, drop] = probabilitiesOf('editor');
    return { direction: { bearish, neutral, bullish }, editor: { publish, desk, drop } };
  };

  const explain = (input: ModelInput): readonly ModelPhrase[] => {
    const { steps } = heads.direction;
    return explainFeatures(input, extractFeatures(input), (bucket, group) => {
      const at = bucket * TABLE_WIDTH;
      const factor = groupWeights[group] ?? 0;
      return { bearish: (table[at] ?? 0) * steps[0] * factor, bullish: (table[at + 1] ?? 0) * steps[1] * factor };
    });
  };

  return { version, score: (input) => assess(input).direction, assess, explain };
}

/**
 * Loads a model from the content of a weights file. `description` names the file in errors. Throws if the content is
 * damaged, is no weights file, or was trained with other features than this version of BNA computes.
 */
export function loadDirectionModel(bytes: Uint8Array, description: string): DirectionModel {
  try {
    return createDirectionModel(decodeWeights(bytes), versionOfWeights(bytes));
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new Error(`Cannot load the direction model from ${description}: ${problem}`, { cause: error });
  }
}
