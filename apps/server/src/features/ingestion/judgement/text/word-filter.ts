import type { RequiredWords } from './required-words.ts';

/** Characters that words may have. All others of a text share column 0. */
const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789 -$%&.,/\'()=<>+:;"!?';
const COLUMNS = CHARACTERS.length + 1;
const ASCII = 128;

const columnOf = new Uint8Array(ASCII);
for (let index = 0; index < CHARACTERS.length; index++) columnOf[CHARACTERS.charCodeAt(index)] = index + 1;

/** The words as a tree: a row per start of a word, with the next row for each next character. 0 is none. */
interface WordTree<K> {
  readonly rows: number[];
  /** The patterns that need the word that ends in a row. */
  readonly keys: K[][];
}

function addWord<K>({ rows, keys }: WordTree<K>, word: string, key: K): void {
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
  keys[row]?.push(key);
}

/** Returns the keys of which a word occurs in a text, and the keys that need no word. */
export type WordFilter<K> = (lowerCaseText: string) => ReadonlySet<K>;

/**
 * Makes a filter for keys, each with the words of which a text must contain one (null: it may contain none of them).
 * The filter reads a text once, however many words there are.
 */
export function createWordFilter<K>(entries: Iterable<readonly [K, RequiredWords]>): WordFilter<K> {
  const tree: WordTree<K> = { rows: Array.from({ length: COLUMNS }, () => 0), keys: [[]] };
  const always: K[] = [];
  for (const [key, words] of entries) {
    if (words === null) always.push(key);
    else for (const word of words) addWord(tree, word, key);
  }
  // Two bytes a row, so that the table of all patterns fits into the cache.
  const rows = Uint16Array.from(tree.rows);
  const { keys } = tree;
  // An empty word occurs in every text.
  always.push(...(keys[0] ?? []));
  return (text) => {
    const found = new Set(always);
    const isSeen = new Uint8Array(keys.length);
    for (let start = 0; start < text.length; start++) {
      let row = 0;
      for (let at = start; at < text.length; at++) {
        row = rows[row * COLUMNS + (columnOf[text.charCodeAt(at)] ?? 0)] ?? 0;
        if (row === 0) break;
        if (isSeen[row] === 1) continue;
        isSeen[row] = 1;
        for (const key of keys[row] ?? []) found.add(key);
      }
    }
    return found;
  };
}
