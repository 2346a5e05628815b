import type { ModelInput } from './extract-features.ts';
import { FEATURE_GROUPS, type Features } from './feature-buffer.ts';
import { type Token, tokenize } from './tokens.ts';

/** Words of the text that argue for a direction. */
export interface ModelPhrase {
  readonly direction: 'bearish' | 'bullish';
  readonly field: 'title' | 'lead';
  readonly words: string;
  /** Share in the logit against neutral. */
  readonly weight: number;
}

type WeightOf = (bucket: number, group: number) => { readonly bearish: number; readonly bullish: number };

const PHRASES_PER_DIRECTION = 3;
const PHRASE_WORDS_MAX = 6;
/** Weaker phrases say little, and highlighting them would only distract. */
const PHRASE_WEIGHT_MIN = 0.15;

interface Word {
  readonly start: number;
  readonly end: number;
  readonly weight: number;
}

/** Returns the weight of each character of a field: that of its features, spread evenly over their characters. */
function weighCharacters(
  features: Features,
  field: ModelPhrase['field'],
  length: number,
  weigh: (bucket: number, group: number) => number,
): Float64Array {
  const weights = new Float64Array(length);
  let from = 0;
  for (const [group, to] of features.groupEnds.entries()) {
    const isOfField =
      FEATURE_GROUPS[group]?.startsWith(field) === true || (field === 'title' && FEATURE_GROUPS[group] === 'shape');
    for (let index = isOfField ? from : to; index < to; index++) {
      const start = features.starts[index] ?? 0;
      const end = features.ends[index] ?? 0;
      const share = weigh(features.buckets[index] ?? 0, group) / Math.sqrt(to - from) / Math.max(1, end - start);
      for (let at = start; at < end; at++) weights[at] = (weights[at] ?? 0) + share;
    }
    from = to;
  }
  return weights;
}

/** Returns the words in a row with the largest sum, at most `PHRASE_WORDS_MAX`. */
function findStrongest(words: readonly Word[]): {
  readonly first: number;
  readonly last: number;
  readonly weight: number;
} {
  let best = { first: 0, last: -1, weight: 0 };
  for (let first = 0; first < words.length; first++) {
    let weight = 0;
    for (let last = first; last < Math.min(words.length, first + PHRASE_WORDS_MAX); last++) {
      weight += words[last]?.weight ?? 0;
      if (weight > best.weight) best = { first, last, weight };
    }
  }
  return best;
}

interface Field {
  readonly field: ModelPhrase['field'];
  readonly text: string;
  readonly tokens: readonly Token[];
}

function findPhrases(
  { field, text, tokens }: Field,
  weights: Float64Array,
  direction: ModelPhrase['direction'],
): ModelPhrase[] {
  let words: readonly Word[] = tokens.map(({ start, end }) => {
    let weight = 0;
    for (let at = start; at < end; at++) weight += weights[at] ?? 0;
    return { start, end, weight };
  });
  const phrases: ModelPhrase[] = [];
  while (phrases.length < PHRASES_PER_DIRECTION) {
    const { first, last, weight } = findStrongest(words);
    const from = words[first];
    const to = words[last];
    if (from === undefined || to === undefined || weight < PHRASE_WEIGHT_MIN) break;
    phrases.push({ direction, field, words: text.slice(from.start, to.end), weight });
    words = words.map((word, index) =>
      index >= first && index <= last ? { start: word.start, end: word.end, weight: Number.NEGATIVE_INFINITY } : word,
    );
  }
  return phrases;
}

/** Finds the phrases with the strongest weights toward each direction. */
export function explainFeatures(input: ModelInput, features: Features, weightOf: WeightOf): readonly ModelPhrase[] {
  const fields = (['title', 'lead'] as const).map((field): Field => {
    const text = input[field];
    return { field, text, tokens: tokenize(text) };
  });
  const phrases = (['bullish', 'bearish'] as const).flatMap((direction) => {
    const other = direction === 'bullish' ? 'bearish' : 'bullish';
    const found = fields.flatMap((field) => {
      const weights = weighCharacters(features, field.field, field.text.length, (bucket, group) => {
        const weight = weightOf(bucket, group);
        return weight[direction] - Math.max(0, weight[other]);
      });
      return findPhrases(field, weights, direction);
    });
    return found.sort((a, b) => b.weight - a.weight).slice(0, PHRASES_PER_DIRECTION);
  });
  return phrases.sort((a, b) => b.weight - a.weight);
}
