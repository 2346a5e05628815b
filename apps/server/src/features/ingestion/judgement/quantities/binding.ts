import type { Cluster } from './clusters.ts';
import { findLabelAfter, type LabelAfter } from './label-after.ts';
import { findLabelBefore, type LabelBefore } from './label-before.ts';
import { type Label, writeWords } from './labels.ts';
import { textAt, type Token, tokenAt } from './lexer.ts';
import type { Sentence } from './sentence.ts';
import { ADVERBS } from './vocabulary.ts';

const RELATION_MAX = 8;

/** Binds a group of amounts to its label: `revenue of $5 million`, `a $5 million contract`. Null if the grammar finds none. */
export function bindLabel(sentence: Sentence, cluster: Cluster, limits: { from: number; to: number }): Label | null {
  const relation = readRelation(sentence, cluster);
  if (relation !== null) return relation;
  const before = findLabelBefore(sentence, cluster.first, limits.from);
  const after = findLabelAfter(sentence, cluster, limits.to);
  if (before === null || after === null) return (before ?? after)?.label ?? null;
  return prefersAfter(sentence, cluster, { before, after }) ? after.label : before.label;
}

interface Candidates {
  readonly before: LabelBefore;
  readonly after: LabelAfter;
}

function prefersAfter(sentence: Sentence, cluster: Cluster, { before, after }: Candidates): boolean {
  if (after.startsNext) return false;
  if (after.isAdjacent && (isModifier(sentence, cluster) || !before.isTight)) return true;
  const isBound = before.isLinked && before.isNear;
  return !isBound && cluster.members.length === 1;
}

/** `56% above the first price` measures the distance, not the price. */
function readRelation({ tokens, end }: Sentence, { members: [member], next }: Cluster): Label | null {
  if (member === undefined || member.amount.unit !== 'percent' || member.direction !== 0) return null;
  if (!/^(?:above|below)$/.test(textAt(tokens, next))) return null;
  let last = next + 1;
  while (last < Math.min(end, next + RELATION_MAX) && isRelationWord(tokenAt(tokens, last))) last += 1;
  return { text: writeWords(tokens, next, last), first: next, next: last };
}

const isRelationWord = ({ kind, text }: Token): boolean => kind === 'word' && !/^(?:and|but|which|while)$/.test(text);

/** `a $5 million contract`: the amount describes the noun after it. */
function isModifier({ tokens }: Sentence, { first }: Cluster): boolean {
  let at = first - 1;
  while (at > first - 5 && ADVERBS.has(textAt(tokens, at)) && !/^(?:a|an|the)$/.test(textAt(tokens, at))) at -= 1;
  return /^(?:a|an|its|the|this|their|our|new)$/.test(textAt(tokens, at));
}
