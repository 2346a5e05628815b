import { decidingWords, type RequiredWords, type Requirement } from './required-words.ts';

/** Characters that words may have. All others of a text share column 0. */
const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789 -$%&.,/\'()=<>+:;"!?';
const COLUMNS = CHARACTERS.length + 1;
const ASCII = 128;

const columnOf = new Uint8Array(ASCII);
for (let index = 0; index < CHARACTERS.length; index++) columnOf[CHARACTERS.charCodeAt(index)] = index + 1;

/** The words as a tree: a row per start of a word, with the next row for each next character. 0 is none. */
interface WordTree<K> {
  readonly rows: number[];
  /** The patterns to check if the word that ends in a row occurs. */
  readonly keys: Candidate<K>[][];
}

interface Candidate<K> {
  readonly key: K;
  readonly required: RequiredRows;
}

/** A requirement with the rows of its words. */
type RequiredRows = number | { readonly isAll: boolean; readonly parts: readonly RequiredRows[] };

/** Adds a word; returns the row in which it ends. */
function addWord<K>({ rows, keys }: WordTree<K>, word: string): number {
  let row = 0;
  for (let at = 0; at < word.length; at++) {
    const column = columnOf[word.charCodeAt(at)] ?? 0;
    // A shorter word lets more texts pass, never fewer.
    if (column === 0) break;
    let next = rows[row * COLUMNS + column] ?? 0;
    if (next === 0) {
      next = keys.length;
      rows[row * COLUMNS + column] = next;
      keys.push([]);
      for (let index = 0; index < COLUMNS; index++) rows.push(0);
    }
    row = next;
  }
  return row;
}

function addRequirement<K>(tree: WordTree<K>, required: Requirement): RequiredRows {
  if (typeof required === 'string') return addWord(tree, required);
  const isAll = 'all' in required;
  const parts = isAll ? required.all : required.any;
  return { isAll, parts: parts.map((part) => addRequirement(tree, part)) };
}

/** Whether a text meets a requirement. `isSeen` has a 1 for each row that the text reaches. */
function isMet(required: RequiredRows, isSeen: Uint8Array): boolean {
  if (typeof required === 'number') return isSeen[required] === 1;
  for (const part of required.parts) {
    if (isMet(part, isSeen) !== required.isAll) return !required.isAll;
  }
  return required.isAll;
}

/** Returns the keys whose requirement a text meets, and the keys without one. */
export type WordFilter<K> = (lowerCaseText: string) => ReadonlySet<K>;

/**
 * Makes a filter for keys, each with the words that a text must contain. The filter reads a text once, however many words
 * there are, and checks a requirement only if one of its deciding words occurs.
 */
export function createWordFilter<K>(entries: Iterable<readonly [K, RequiredWords]>): WordFilter<K> {
  const tree: WordTree<K> = { rows: Array.from({ length: COLUMNS }, () => 0), keys: [[]] };
  const always: K[] = [];
  for (const [key, words] of entries) {
    if (words === null) {
      always.push(key);
      continue;
    }
    const candidate = { key, required: addRequirement(tree, words) };
    for (const word of decidingWords(words)) tree.keys[addWord(tree, word)]?.push(candidate);
  }
  // Two bytes a row, so that the table of all patterns fits into the cache.
  const rows = Uint16Array.from(tree.rows);
  const { keys } = tree;
  return (text) => {
    const isSeen = new Uint8Array(keys.length);
    // An empty word occurs in every text.
    isSeen[0] = 1;
    const candidates = new Set(keys[0]);
    for (let start = 0; start < text.length; start++) {
      let row = 0;
      for (let at = start; at < text.length; at++) {
        row = rows[row * COLUMNS + (columnOf[text.charCodeAt(at)] ?? 0)] ?? 0;
        if (row === 0) break;
        if (isSeen[row] === 1) continue;
        isSeen[row] = 1;
        for (const candidate of keys[row] ?? []) candidates.add(candidate);
      }
    }
    const found = new Set(always);
    for (const { key, required } of candidates) if (isMet(required, isSeen)) found.add(key);
    return found;
  };
}
