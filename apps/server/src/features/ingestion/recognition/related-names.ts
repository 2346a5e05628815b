import { readOpening } from './lead-names.ts';

const NAME_CHARACTERS = 60;
/** The name that a company had before: `Velmora (formerly Larkspur Mills)`. */
const FORMER_NAME =
  /(?:\((?:formerly|previously|f\/k\/a)(?: known as| named| called)?|\b(?:(?:formerly|previously) (?:known as|named|called)|f\/k\/a))[ ,:]{1,3}["“]?/i;
/** A parent, right after the name of its subsidiary: `Velmora, a wholly owned subsidiary of Larkspur Mills`. */
const PARENT = /,\s(?:an?|the)\s(?:[\w-]{2,14}\s){0,3}(?:subsidiary|unit|division)\sof\s/i;
/** `Velmora, a Larkspur Mills company`. */
const COMPANY_OF = /,\san?\s((?:[\p{Lu}\d][\p{L}\p{N}.,&’'-]*\s){1,5})company\b/iu;
/** A firm that left its parent is no news of it. */
const NO_LONGER = /\b(?:former|onetime|ex)\b/i;
const BRACKETS = /\([^()]*\)\s?/g;

/** Returns the words after a phrase, if the text has it. */
function readAfter(text: string, phrase: RegExp): readonly string[] {
  const match = phrase.exec(text);
  if (match === null || NO_LONGER.test(match[0])) return [];
  return [text.slice(match.index + match[0].length).slice(0, NAME_CHARACTERS)];
}

/**
 * Returns texts that begin with a former name of the company that speaks, or with its parent's, as far as the headline or
 * the first words of the lead say so. `subject` is that of the headline: a release that only deals with a subsidiary
 * names it after the verb.
 */
export function readRelatedNames(title: string, subject: string | null, lead: string): readonly string[] {
  const opening = readOpening(lead);
  const speakers = [subject ?? '', opening.replace(BRACKETS, '')];
  return [
    ...[title, opening].flatMap((text) => readAfter(text, FORMER_NAME)).map((name) => name.replace(/["”)].*$/s, '')),
    ...speakers.flatMap((text) => readAfter(text, PARENT)),
    ...speakers.flatMap((text) => COMPANY_OF.exec(text)?.slice(1) ?? []),
  ];
}
