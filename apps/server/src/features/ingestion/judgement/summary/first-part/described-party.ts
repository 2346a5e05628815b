import { isCommon, PLACE } from '../words/case-word.ts';

/** `U.S. Based Investment Grade Hyperscaler`: a place, and words in capitals of which none is a name. */
const BASED_PARTY =
  /(?<![\p{L}\d-])(?<place>U\.[SK]\.[ -]|\p{Lu}\p{Ll}+-)[Bb]ased (?<what>(?!on\b|upon\b|in\b)\p{L}[\p{L}-]*(?: \p{Lu}[\p{L}-]*)*)/gu;
const INVESTMENT_GRADE =
  /\b(?<first>[Ii])nvestment grade (?=(?:borrower|company|counterparty|customer|hyperscaler|lessee|offtaker|partner|rating|tenant|utility)\b)/g;

/** Writes a party without a name in lower case: `a U.S.-based investment-grade hyperscaler`. */
export const withDescribedParty = (text: string): string =>
  text
    .replace(BASED_PARTY, (whole, place: string, what: string) => {
      const name = place.slice(0, -1);
      if (!name.startsWith('U.') && !PLACE.test(name)) return whole;
      const isDescription = what.split(' ').every((word) => isCommon(word.toLowerCase()));
      return `${name}-based ${isDescription ? what.toLowerCase() : what}`;
    })
    .replace(INVESTMENT_GRADE, '$<first>nvestment-grade ');
