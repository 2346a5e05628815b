/** Width of a text as it would be set, in points. */
export type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Breaks a text at its blanks into lines of at most that width, and a word that is wider between its characters. */
export function breakLines(text: string, { width, measure }: { width: number; measure: Measure }): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text
    .split(' ')
    .flatMap((word) => (measure(word) <= width ? [word] : cutWord(word, { width, measure })));
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

function cutWord(word: string, { width, measure }: { width: number; measure: Measure }): string[] {
  const widthOf = new Map<string, number>();
  const parts: string[] = [];
  let part = '';
  let partWidth = 0;
  for (const { segment } of graphemes.segment(word)) {
    const segmentWidth = widthOf.get(segment) ?? measure(segment);
    widthOf.set(segment, segmentWidth);
    if (part !== '' && partWidth + segmentWidth > width) {
      parts.push(part);
      part = '';
      partWidth = 0;
    }
    part += segment;
    partWidth += segmentWidth;
  }
  return [...parts, part];
}

const RIGHT_TO_LEFT = '[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}]';
const RIGHT_TO_LEFT_RUN = new RegExp(`(${RIGHT_TO_LEFT}(?:[\\p{M}\\p{Cf}\\p{Z}\\p{P}]*${RIGHT_TO_LEFT})*\\p{M}*)`, 'u');

/** The parts of a line that are each set in one direction. */
export const runsOf = (line: string): string[] => line.split(RIGHT_TO_LEFT_RUN).filter((run) => run !== '');
