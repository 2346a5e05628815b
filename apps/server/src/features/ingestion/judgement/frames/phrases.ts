const PHRASE_WORDS = 8;
const PHRASE_CHARS = 70;
const STOP_WORD =
  /^(?:to|for|in|on|at|as|under|following|after|and|or|through|using|while|with|from|by|over|than|that|which|who|its|their|into|during|via|plus|supporting|including|worth|valued|totaling|up|approximately|about|nearly|more|will|is|are|was|were|has|have|had|announces?|advancing|accelerating|expanding|per|because|where|when|across|within|today)$/i;
const ABBREVIATION = /^(?:\p{Lu}\.){2,}$/u;
const ARTICLE = /^(?:the|a|an|its|our)$/i;
const JOINING_WORD = /^(?:of|&|de|the)$/i;
const OPENING_MARK = /^[($"'€£]/;

function endsPhrase(word: string, { isFirst, capitalized }: { isFirst: boolean; capitalized: boolean }): boolean {
  if (word === '' || STOP_WORD.test(word) || OPENING_MARK.test(word)) return true;
  if (isFirst && /^\d/.test(word)) return true;
  const isJoining = !isFirst && JOINING_WORD.test(word);
  return capitalized && !isJoining && !/^[\p{Lu}\d]/u.test(word);
}

/** Removes punctuation and a possessive, except the dots of `U.S.` */
const withoutEnding = (token: string): string =>
  ABBREVIATION.test(token) ? token : token.replace(/[,;:.)]+$/, '').replace(/['’]s$/, '');

/** Returns the noun phrase at the start of a text; null if there is none, or none that fits into a sentence. */
export function phraseAt(text: string, options: { readonly capitalized: boolean }): string | null {
  const words: string[] = [];
  for (const token of text.trim().split(/\s+/, PHRASE_WORDS + 2)) {
    const word = withoutEnding(token);
    const isFirst = words.length === 0;
    if (isFirst && ARTICLE.test(token)) continue;
    if (endsPhrase(word, { isFirst, ...options })) break;
    words.push(word);
    if (word !== token || words.length > PHRASE_WORDS) break;
  }
  while (JOINING_WORD.test(words.at(-1) ?? '')) words.pop();
  const phrase = words.join(' ');
  return phrase.length < 2 || phrase.length > PHRASE_CHARS || words.length > PHRASE_WORDS ? null : phrase;
}

/** Returns the noun phrase after the first match of `preposition`; null if there is none. */
export function phraseAfter(
  text: string,
  preposition: RegExp,
  options: { readonly capitalized: boolean },
): string | null {
  const match = preposition.exec(text);
  return match === null ? null : phraseAt(text.slice(match.index + match[0].length), options);
}
