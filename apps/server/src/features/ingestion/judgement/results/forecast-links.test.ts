import { describe, expect, it } from 'vitest';
import { findForecastChanges, findReleaseForecastChanges } from './forecast-changes.ts';

describe('a forecast and the earlier one, named without a word of growth', () => {
  it.each([
    ['raised', 'now figures operating profit at $43 million to $46 million; the August figure was $34 million'],
    ['raised', 'It now reckons with sales of $43 million; the July number was $34 million to $38 million.'],
    ['raised', 'now expects tonnage of 10,800 to 11,400, above its former range of 9,300 to 10,300'],
    [
      'raised',
      'expects EBITDA of $52 million to $54 million, well above the previous range of $44 million to $48 million',
    ],
    ['raised', 'Revenue for the year will end with $90 million to $91 million; in August it said $86 million.'],
    ['raised', 'sales of $90 million to $91 million by the end of the year; the May target was $86 million'],
    [
      'raised',
      'Output is guided to 13.2 million to 13.7 million pounds; the January range was 11.6 million to 12.6 million.',
    ],
    ['raised', "Sales are guided to $62 million; May's range was $51 million to $55 million."],
    ['raised', 'The target of 2.6 million to 2.9 million ounces has been replaced by 4.1 million to 4.3 million.'],
    ['raised', 'The $26 million to $29 million set as the target for 2026 gives way to $41 million to $43 million.'],
    ['raised', 'A target of $41 million to $43 million replaces the previous range of $26 million to $29 million.'],
    ['raised', 'Profit for the year: 1,540 billion yen (previous estimate: 1,300 billion yen; up 18.5%).'],
    ['raised', 'Forecast of net profit: ¥62.0 billion (previous forecast: ¥51.5 billion)'],
    ['raised', 'Guidance for revenue: $62 million (earlier estimate: $51 million)'],
    ['raised', 'now expects deliveries of 1.1 million tonnes instead of 990 thousand tonnes'],
    ['raised', 'now sees sales of €62 million to €64 million, previously €51 million to €55 million'],
    [
      'raised',
      'sees output for 2026 at 168,000 to 174,000 tonnes, whereas its guidance had been 140,000 to 160,000 tonnes',
    ],
    ['lowered', 'now figures operating profit at $33 million; the August figure was $44 million to $48 million'],
    [
      'lowered',
      'Output is guided to 13.2 million to 13.7 million pounds; the January range was 14.6 million to 15.6 million.',
    ],
    ['lowered', 'The target of 4.1 million to 4.3 million ounces has been replaced by 2.6 million to 2.9 million.'],
    ['lowered', 'Profit for the year: 1,140 billion yen (previous estimate: 1,300 billion yen; down 12.3%).'],
    ['lowered', 'now expects sales of $330 million, below the former range of $352 million to $360 million'],
    ['lowered', 'Revenue for the year will end with $80 million; in August it said $86 million.'],
    ['lowered', 'now expects deliveries of 990 thousand tonnes instead of 1.1 million tonnes'],
  ])('is %s: %s', (direction, text) => {
    expect(findForecastChanges(text)).toMatchObject([{ direction }]);
  });

  it.each([
    ['the figures of a year before', 'now expects sales of $52 million; in 2025 it sold $44 million'],
    ['costs', 'now figures cash costs at $43 an ounce; the August figure was $34'],
    ['shares', 'now figures on 43 million shares outstanding; the August figure was 34 million'],
    ['the estimate of analysts', 'now sees sales of $62 million; the consensus estimate was $60 million'],
    ['a contract that replaces another', 'A contract of $41 million replaces the agreement of $26 million.'],
    ['a loan that replaces another', 'The facility of $26 million has been replaced by one of $41 million.'],
  ])('is not read from %s', (_, text) => {
    expect(findForecastChanges(text)).toEqual([]);
  });

  it('may be in the sentence before', () => {
    const texts = [
      'Sales for 2026 are now put at $60 million to $62 million.',
      "August's range was $50 million to $52 million.",
    ];
    const passages = texts.map((text) => ({ text, place: 'lead' }) as const);
    expect(findReleaseForecastChanges(passages)).toMatchObject([{ direction: 'raised' }]);
  });
});
