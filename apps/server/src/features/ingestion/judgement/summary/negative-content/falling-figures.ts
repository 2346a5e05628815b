import { findQuantities } from '../../quantities/find-quantities.ts';
import type { Quantity } from '../../quantities/quantity.ts';
import { isComparedUnclearly } from '../first-part/results-sentences.ts';

/** Measures of which a company wants more. */
const GOOD =
  /\b(?:(?:net |operating |gross )?(?:revenues?|sales|income|earnings|profit)|EBITDA|EPS|(?:free )?cash flow|bookings|FFO|backlog)\b/i;
/** `net loss`, `cost of sales`, `loss from operating income` */
const BAD = /\b(?:loss|losses|costs?|expenses?)\b/i;
/** A point within a name ends what a figure is about: `net income of Helio Freight Corp. was $5 million`. */
const LEGAL_FORM = /,? (?:Inc|Corp|Ltd)\.(?= \p{Ll})/gu;
/** `Growth of 6% in the north was offset by a 14% decline in the south` */
const OFFSET = /\boffset by\b[^.;]*\b(?:declin|decreas|drop|lower)/i;
const SENTENCES_READ = 12;

/** A figure of the company that is lower than before. */
export interface FallingFigure {
  /** `net income`. */
  readonly measure: string;
  /** The words of the figure in the sentence. */
  readonly words: string;
}

function isLower(sentence: string, quantity: Quantity): boolean {
  const { kind, value, to, from, fromTo } = quantity;
  if (kind === 'percent_change') return value < 0;
  const isAmount = kind === 'money' || kind === 'money_per_share';
  return isAmount && from !== null && (to ?? value) < (fromTo ?? from) && !isComparedUnclearly(sentence, quantity);
}

/** `net sales of $318 million (-6% at actual rates)` */
const FALL_IN_BRACKETS =
  /\b(?<measure>(?:net )?(?:revenues?|sales|income|profit)|EBITDA|EPS) (?:of |was |were )?\$\d[\d.,]*(?: ?(?:million|billion|mm|[MB])\b)? \(-\d[\d.]*%/i;

/** Returns the figure whose fall stands in brackets behind it. */
function fallInBrackets(text: string): FallingFigure | null {
  const match = FALL_IN_BRACKETS.exec(text);
  const measure = match?.groups?.['measure']?.toLowerCase().replace('eps', 'EPS') ?? '';
  return match === null ? null : { measure, words: match[0] };
}

/** Finds the first reported figure of a text that fell; null if none did. */
function findFallingFigure(text: string): FallingFigure | null {
  const sentence = text.replace(LEGAL_FORM, '');
  for (const quantity of findQuantities(sentence)) {
    const { label, basis, isBackground, start, end } = quantity;
    const measure = GOOD.exec(label ?? '')?.[0];
    if (measure === undefined || BAD.test(label ?? '') || basis !== 'stated' || isBackground) continue;
    if (isLower(sentence, quantity)) return { measure, words: sentence.slice(start, end) };
  }
  return fallInBrackets(text);
}

/** Whether a sentence tells a fall, and is no reason for good news. */
export const tellsFall = (sentence: string): boolean => findFallingFigure(sentence) !== null || OFFSET.test(sentence);

/** Finds the sentences whose figures fell, with these figures. */
export const fallingFiguresIn = (
  sentences: readonly string[],
): readonly (FallingFigure & { readonly sentence: string })[] =>
  sentences.slice(0, SENTENCES_READ).flatMap((sentence) => {
    const figure = findFallingFigure(sentence);
    return figure === null ? [] : [{ ...figure, sentence }];
  });
