import { describe, expect, it } from 'vitest';
import { findForecastChanges } from './forecast-changes.ts';

describe('forecasts in other units than dollars', () => {
  it.each([
    ['raised', 'annual guidance moves to 17.5 to 18.2 million ounces, previously 14.6 to 15.6 million'],
    ['raised', 'now expects comparable sales growth of 9% to 11%, up from 6% to 8%'],
    ['raised', 'raised the production outlook for 2026 to 101-104 MBoe/d from 94-98'],
    ['raised', 'now expects deliveries of 5,200 trailers instead of 4,800'],
    ['raised', 'now forecasts a decline of 3% to 4%, compared with a decline of 6% before'],
    ['lowered', 'lowered its revenue forecast to a decline of 9% to 10%, from 6% to 8%'],
    ['lowered', 'now expects production of 40,000 ounces, down from 50,000'],
    ['lowered', 'now forecasts a decline of 2%, compared with growth of 1%'],
    ['narrowed', 'narrowed its outlook to growth of 5% to 6%, from 4% to 7%'],
  ])('are %s: %s', (direction, text) => {
    expect(findForecastChanges(text)).toMatchObject([{ direction }]);
  });

  it.each([
    ['growth over a year', 'now expects deliveries of 5,200 trailers, up from 4,800 in 2025'],
    ['a share and a number', 'now sees a margin up 1 percentage point from 27.4%'],
    ['years', 'now expects to finish in 2027 instead of 2028'],
    ['costs', 'now expects a tax rate of 21%, compared with 24%'],
    ['no forecast', 'deliveries of 5,200 trailers, up from 4,800'],
  ])('are not %s', (_, text) => {
    expect(findForecastChanges(text)).toEqual([]);
  });
});
