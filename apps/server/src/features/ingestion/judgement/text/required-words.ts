/**
 * Words that every match of a pattern contains, in lower case: a word, all of several requirements, or one of them. Null
 * if nothing is known. Testing for them takes a fraction of the time that most patterns take.
 */
export type RequiredWords = Requirement | null;

export type Requirement = string | { readonly all: readonly Requirement[] } | { readonly any: readonly Requirement[] };

/** Longer words hardly exclude more texts. */
const WORD_CHARS_MAX = 5;
const QUANTIFIER = /[?*+]\??|\{(\d+)(?:,\d*)?\}\??/y;
/** Escapes of a position, which stand for no character. */
const POSITION = /\\[bB]|[\^$]/y;
/** Escapes and classes that stand for one of several characters. */
const ANY_CHARACTER =
  /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\k<\w+>|\\[a-zA-Z0-9]|\.|\[(?:\\.|[^\]\\])*\]/sy;
const GROUP = /\((?:\?(?::|<?[=!]|<\w+>))?/y;
const LOOKAROUND = /^\(\?<?[=!]/;

interface Reader {
  readonly source: string;
  at: number;
}

/** Reads a token if the next character is one that it starts with, which most characters are not. */
function read(reader: Reader, token: RegExp, starts: string): RegExpExecArray | null {
  if (!starts.includes(reader.source.charAt(reader.at))) return null;
  token.lastIndex = reader.at;
  const found = token.exec(reader.source);
  if (found !== null) reader.at = token.lastIndex;
  return found;
}

/** Reads a quantifier; returns whether what it belongs to may be missing, and whether it may be repeated. */
function readQuantifier(reader: Reader): { readonly isOptional: boolean; readonly isQuantified: boolean } {
  const found = reader.at < reader.source.length ? read(reader, QUANTIFIER, '?*+{') : null;
  if (found === null) return { isOptional: false, isQuantified: false };
  return { isOptional: /^[?*]/.test(found[0]) || found[1] === '0', isQuantified: true };
}

/** Reads a group; returns null if it may be missing, or is a look-around, which says nothing about the match itself. */
function readGroup(reader: Reader, opening: string): RequiredWords {
  const words = readAlternatives(reader);
  reader.at += 1;
  const { isOptional } = readQuantifier(reader);
  return isOptional || LOOKAROUND.test(opening) ? null : words;
}

/** Reads a character that stands for itself, possibly escaped; returns it in lower case. */
function readCharacter(reader: Reader): string {
  if (reader.source.charAt(reader.at) === '\\') reader.at += 1;
  const character = reader.source.charAt(reader.at).toLowerCase();
  reader.at += 1;
  return character;
}

const isAtEndOfSequence = ({ source, at }: Reader): boolean => at >= source.length || '|)'.includes(source.charAt(at));

const allOf = (all: readonly Requirement[]): RequiredWords => (all.length > 1 ? { all } : (all[0] ?? null));

/** Reads one alternative, up to `|` or the end of its group. */
function readSequence(reader: Reader): RequiredWords {
  const all: Requirement[] = [];
  let run = '';
  const endRun = (): void => {
    if (run !== '') all.push(run.slice(0, WORD_CHARS_MAX));
    run = '';
  };
  while (!isAtEndOfSequence(reader)) {
    if (read(reader, POSITION, '\\^$') !== null) continue;
    const opening = read(reader, GROUP, '(')?.[0];
    if (opening !== undefined) {
      const words = readGroup(reader, opening);
      if (LOOKAROUND.test(opening)) continue;
      endRun();
      if (words !== null) all.push(words);
    } else if (read(reader, ANY_CHARACTER, '\\.[') !== null) {
      readQuantifier(reader);
      endRun();
    } else {
      const character = readCharacter(reader);
      const { isOptional, isQuantified } = readQuantifier(reader);
      // Beyond ASCII, upper and lower case are not always one character each.
      if (!isOptional && character <= '~') run += character;
      if (isQuantified || character > '~') endRun();
    }
  }
  endRun();
  return allOf(all);
}

function readAlternatives(reader: Reader): RequiredWords {
  const any: Requirement[] = [];
  let isKnown = true;
  for (;;) {
    const ofSequence = readSequence(reader);
    if (ofSequence === null) isKnown = false;
    else any.push(ofSequence);
    if (reader.source.charAt(reader.at) !== '|') break;
    reader.at += 1;
  }
  if (!isKnown) return null;
  return any.length > 1 ? { any } : (any[0] ?? null);
}

/** Returns the words that every match of a pattern contains, compared in lower case. */
export function requiredWords({ source, flags }: RegExp): RequiredWords {
  // With these flags, letters match characters that are not their lower case: `ſ` and `s`.
  if (/[uv]/.test(flags)) return null;
  return readAlternatives({ source, at: 0 });
}

const shortest = (words: readonly string[]): number => Math.min(...words.map(({ length }) => length));

/** Returns the words that exclude more texts: long ones, and few. */
function better(a: readonly string[], b: readonly string[]): readonly string[] {
  const [ofA, ofB] = [shortest(a), shortest(b)];
  if (ofA === ofB) return a.length <= b.length ? a : b;
  return ofA > ofB ? a : b;
}

/** Returns the words of which a text must contain one to meet a requirement: those that exclude the most texts. */
export function decidingWords(required: Requirement): readonly string[] {
  if (typeof required === 'string') return [required];
  if ('any' in required) return [...new Set(required.any.flatMap(decidingWords))];
  return required.all.map(decidingWords).reduce(better);
}
