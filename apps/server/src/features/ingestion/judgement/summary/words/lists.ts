/** The mark of an item of a list, at which sentences end. */
export const BULLET = /(?:^|\s)[•●▪]\s/u;

/** A list that goes on: `, software and depots`, `, relapsing and refractory lymphoma`. */
const LIST_REST = /^(?:,\s[^,.;:()]{2,60}){0,5},?\s(?:and|or|as well as)\s[^,.;:()]{2,80}/;
/** The noun of an adjective follows behind the comma: `non-active, relapsing multiple sclerosis`. */
const NEXT_ADJECTIVE = /^,\s[^,.;:()]{3,80}/;
const ADJECTIVE = /(?:[a-z]{2}(?:ed|able|ible|ive|ic|al|ous|ary|ant|ent)|-[a-z]+)$/;
/** After these words, a comma starts a new clause. */
const NEW_CLAUSE =
  /^,\s(?:and\s)?(?:which|who|that|where|while|with|but|as|including|such|compared|up|down|versus|representing|subject|based|following|after|(?!relapsing|existing|ongoing)(?:\w+ly\s)?\w+ing|an?|the|its|it|they|we|is|are|was|were|will|has|have|expects?|plans?|according|respectively)\b/i;

/** Whether a comma in a text ends its clause, so that the words before it say something without the rest. */
export const endsClause = (text: string, comma: number): boolean => NEW_CLAUSE.test(text.slice(comma));

/** Whether the text goes on with a list, the first items of which end at the position. */
export function continuesList(text: string, at: number): boolean {
  const rest = text.slice(at);
  return !NEW_CLAUSE.test(rest) && LIST_REST.test(rest) && rest.startsWith(',');
}

/**
 * Returns a phrase of a text with the rest of the list or of the adjectives that it begins; null if the list does not end
 * with the clause or is longer than `maxChars`. Returns phrases that are complete, or not in the text, unchanged.
 */
export function completeList(text: string, phrase: string, maxChars: number): string | null {
  const start = text.indexOf(phrase);
  const end = start + phrase.length;
  if (start < 0 || !text.startsWith(',', end)) return phrase;
  const rest = text.slice(end);
  if (NEW_CLAUSE.test(rest)) return phrase;
  const added = LIST_REST.exec(rest)?.[0] ?? (ADJECTIVE.test(phrase) ? NEXT_ADJECTIVE.exec(rest)?.[0] : '');
  if (added === '') return phrase;
  const isWhole = added !== undefined && /^\s?(?:\.(?!\w)|[;,:)]|$)/.test(rest.slice(added.length));
  return isWhole && phrase.length + added.length <= maxChars ? `${phrase}${added}` : null;
}
