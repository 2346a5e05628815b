import { extractNumbers } from '../dedupe/story-numbers.ts';

/** A figure and its replacement, as the correction writes them: `$5.2 million` instead of `$52 million`. */
export interface CorrectedFigure {
  readonly wrong: string;
  readonly right: string;
}

const FIGURE =
  /(?<![\w.$€£])[$€£]?\d[\d,]*(?:\.\d+)?(?:[ -]?(?:[Tt]housand|[Mm]illion|[Bb]illion|[Tt]rillion|MILLION|BILLION|[KMB](?![A-Za-z]))|\s?%|\s?percent\b)?/g;
/** Everything before it is right, everything after it is wrong. */
const INSTEAD_OF = /\b(?:instead of|rather than|(?:and|but|is|are|was|were) not)\b|[,(] ?not\b/gi;
const FROM_TO = /\b(?:corrected|changed|revised|amended)[^.;]{0,40}? from /gi;
const STATED_AS =
  /\b(?:incorrectly|wrongly|erroneously|mistakenly) (?:stated|reported|listed|given|shown|put|described)/gi;
const CORRECT_IS = /\b(?:correct|right|actual) (?:[a-z]+ ){1,4}?(?:is|was|are|were) /gi;
const QUOTED = /"([^"\n]{2,200})"/g;

const BEFORE_CHARACTERS = 200;
const AFTER_CHARACTERS = 100;
const READ_CHARACTERS = 3_000;

/** Returns the replaced figures and quoted words that a notice names. */
export function readCorrectedFigures(text: string): CorrectedFigure[] {
  const plain = text.slice(0, READ_CHARACTERS).replace(/[“”]/g, '"');
  const found = [
    ...Array.from(plain.matchAll(INSTEAD_OF)).flatMap(({ index, 0: marker }) =>
      readAround(plain, index, marker.length),
    ),
    ...Array.from(plain.matchAll(FROM_TO)).flatMap(({ index, 0: marker }) => {
      const [wrong, right] = figuresIn(plain.slice(index + marker.length, index + marker.length + AFTER_CHARACTERS));
      return wrong === undefined || right === undefined ? [] : [{ wrong, right }];
    }),
    ...readStated(plain),
  ];
  return found.filter(
    ({ wrong, right }, index) =>
      wrong !== right && found.findIndex((one) => one.wrong === wrong && one.right === right) === index,
  );
}

function readAround(text: string, index: number, length: number): CorrectedFigure[] {
  const before = clauseBefore(text.slice(Math.max(0, index - BEFORE_CHARACTERS), index));
  const after = clauseAfter(text.slice(index + length, index + length + AFTER_CHARACTERS));
  const [wrong, second] = figuresIn(after);
  const earlier = wrong === undefined ? undefined : figuresIn(before).findLast((figure) => isSameUnit(figure, wrong));
  // `is not $52 million but $5.2 million`
  const right = earlier ?? (/\bbut\b/i.test(after) ? second : undefined);
  if (wrong !== undefined && right !== undefined) return [{ wrong, right }];
  const [rightWords, wrongWords] = [
    Array.from(before.matchAll(QUOTED)).at(-1)?.[1],
    Array.from(text.slice(index, index + BEFORE_CHARACTERS).matchAll(QUOTED)).at(0)?.[1],
  ];
  return rightWords === undefined || wrongWords === undefined ? [] : [{ wrong: wrongWords, right: rightWords }];
}

/** `was incorrectly stated as $52 million. The correct value is $5.2 million.` */
function readStated(text: string): CorrectedFigure[] {
  const figuresAfter = (marker: RegExp): string[] =>
    Array.from(text.matchAll(marker)).flatMap(
      ({ index, 0: words }) =>
        figuresIn(clauseAfter(text.slice(index + words.length, index + words.length + AFTER_CHARACTERS)))[0] ?? [],
    );
  const right = figuresAfter(CORRECT_IS);
  return figuresAfter(STATED_AS).flatMap((wrong) => {
    const same = right.find((figure) => isSameUnit(figure, wrong));
    return same === undefined ? [] : [{ wrong, right: same }];
  });
}

const figuresIn = (text: string): string[] => Array.from(text.matchAll(FIGURE), ([figure]) => figure);
const clauseBefore = (text: string): string => text.split(/[.!?]["')]?\s+(?=[A-Z"])/).at(-1) ?? '';
const clauseAfter = (text: string): string => text.split(/[.!?]["')]?\s+(?=[A-Z"])|[.!?]["')]?$|;/)[0] ?? '';

const unitOf = (figure: string): string => /[$€£%]|percent/.exec(figure)?.[0].replace('percent', '%') ?? '';
const isSameUnit = (a: string, b: string): boolean => unitOf(a) === unitOf(b);
const valueOf = (figure: string): string | undefined => extractNumbers(figure).numbers[0];
const isSameFigure = (a: string, b: string): boolean => isSameUnit(a, b) && valueOf(a) === valueOf(b);

/** Whether the figure can be found in a text. Days and counts recur in other meanings. */
export const isDistinctive = ({ wrong }: CorrectedFigure): boolean =>
  unitOf(wrong) !== '' || /\d[\d,.]{3,}|[a-z]/i.test(wrong);

/** Whether the text contains what the correction calls wrong. */
export function mentionsWrongFigure(text: string, figure: CorrectedFigure): boolean {
  const { wrong } = figure;
  if (isFigure(wrong)) return isDistinctive(figure) && figuresIn(text).some((one) => isSameFigure(one, wrong));
  return text.toLowerCase().includes(wrong.toLowerCase());
}

/** Replaces what the correction calls wrong. */
export function replaceWrongFigure(text: string, corrected: CorrectedFigure): string {
  const { wrong, right } = corrected;
  if (isFigure(wrong)) {
    if (!isDistinctive(corrected)) return text;
    return text.replace(FIGURE, (figure) => (isSameFigure(figure, wrong) ? withCaseOf(figure, right) : figure));
  }
  const at = text.toLowerCase().indexOf(wrong.toLowerCase());
  return at < 0 ? text : `${text.slice(0, at)}${right}${text.slice(at + wrong.length)}`;
}

/** Headlines capitalize `Million`. */
const withCaseOf = (figure: string, right: string): string =>
  right.replace(/[a-z]{4,}/i, (unit) =>
    /[A-Z][a-z]/.test(figure) ? `${unit.charAt(0).toUpperCase()}${unit.slice(1).toLowerCase()}` : unit.toLowerCase(),
  );

const isFigure = (words: string): boolean => words.replace(FIGURE, '').trim() === '';
