import { describe, expect, it } from 'vitest';
import { mentionsWrongFigure, readCorrectedFigures, replaceWrongFigure } from './corrected-figures.ts';

describe('corrected figures', () => {
  it.each([
    ['Contract Value Is $5.2 Million, Not $52 Million', [['$52 Million', '$5.2 Million']]],
    ['The orders amount to $2.5 million and not to $12.5 million.', [['$12.5 million', '$2.5 million']]],
    [
      'First paragraph should read: backlog of $61.4 million at September 30, 2026 (instead of $81.4 million).',
      [['$81.4 million', '$61.4 million']],
    ],
    ['Growth should read 12% rather than 21%. It was $4 million.', [['21%', '12%']]],
    ['The value was corrected from $52 million to $5.2 million.', [['$52 million', '$5.2 million']]],
    [
      'The value was incorrectly stated as $52 million. The correct value is $5.2 million.',
      [['$52 million', '$5.2 million']],
    ],
    ['It should read "a phase 2 trial" instead of "a phase 3 trial".', [['3', '2']]],
    ['The name should read "Zelvadine" instead of "Zelvadin".', [['Zelvadin', 'Zelvadine']]],
    ['The value was $5.2 million. It was not 21%.', []],
    ['The contract has a value of $5.2 million.', []],
  ])('are read: %s', (text, figures) => {
    expect(readCorrectedFigures(text).map(({ wrong, right }) => [wrong, right])).toEqual(figures);
  });

  it.each([
    ['wins a $52.0 million order worth $52M', '$52 million', 'wins a $5.2 million order worth $5.2 million'],
    ['wins an order for $152 million and 52 million shares', '$52 million', null],
    ['margin of 52% on $52', '52%', 'margin of $5.2 million on $52'],
    ['on November 29 and 29 patients', '29', null],
    ['enrolled 24,000 patients', '24,000', 'enrolled $5.2 million patients'],
    ['approval of Zelvadin', 'zelvadin', 'approval of $5.2 million'],
  ])('are replaced by value and unit: %s', (text, wrong, expected) => {
    const figure = { wrong, right: '$5.2 million' };
    expect(mentionsWrongFigure(text, figure)).toBe(expected !== null);
    expect(replaceWrongFigure(text, figure)).toBe(expected ?? text);
  });
});
