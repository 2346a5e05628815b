import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

describe('a change of an index', () => {
  it.each([
    [
      "Helio Freight Inherits Tallow's Place in S&P SmallCap 600",
      'NEW YORK, Nov. 17, 2026 /PRNewswire/ -- S&P Dow Jones Indices will make the following change effective prior to the opening of trading on Monday, November 23. Helio Freight Holdings Inc. (NASD: HLIO) will replace Tallow Marine Inc. (NYSE: TLW) in the S&P SmallCap 600. Tallow Marine is being acquired.',
    ],
    [
      "Helio Freight Fills Tallow Marine's Seat in the S&P MidCap 400",
      'NEW YORK, Nov. 17, 2026 /PRNewswire/ -- S&P Dow Jones Indices will make the following change effective prior to the opening of trading on Monday, November 23. Helio Freight Holdings Inc. (NASD: HLIO) will replace Tallow Marine Inc. (NYSE: TLW) in the S&P MidCap 400.',
    ],
    [
      'Helio Freight, Three Others Affected by S&P Index Changes',
      'NEW YORK, Nov. 17, 2026 /PRNewswire/ -- S&P Dow Jones Indices ("S&P DJI") will make the following changes effective prior to the opening of trading on Monday, November 23. Helio Freight Holdings Inc. (NASD: HLIO) will replace Tallow Marine Inc. (NYSE: TLW) in the S&P SmallCap 600.',
    ],
    [
      'S&P Dow Jones Indices Announces Changes to U.S. Indexes Before December',
      'NEW YORK, Nov. 17, 2026 /PRNewswire/ -- S&P Dow Jones Indices announced changes to its U.S. indices today. Helio Freight Holdings Inc. (NASD: HLIO) will be added to the S&P SmallCap 600, taking the place of Tallow Marine Inc. (NYSE: TLW).',
    ],
    [
      'Tallow Marine Gives Way to Helio Freight in Small-Cap Index',
      'NEW YORK, Nov. 17, 2026 /PRNewswire/ -- The following changes to the S&P SmallCap 600 take effect on Monday. Helio Freight Holdings Inc. (NASD: HLIO) replaces Tallow Marine Inc. (NYSE: TLW) in the S&P SmallCap 600.',
    ],
  ])('is published: %s %s', (title, lead) => {
    expect(judge(title, lead).band).toBe('publish');
  });

  it.each([
    [
      "Tallow Takes Helio Freight's Seat in S&P SmallCap 600",
      'NEW YORK, Nov. 17, 2026 /PRNewswire/ -- S&P Dow Jones Indices will make the following change effective prior to the opening of trading on Monday, November 23. Tallow Marine Inc. (NYSE: TLW) will replace Helio Freight Holdings Inc. (NASD: HLIO) in the S&P SmallCap 600. Helio Freight is no longer representative of the small-cap market space.',
    ],
    [
      'Helio Freight, Two Others to Change Places in S&P Indices',
      'NEW YORK, Nov. 17, 2026 /PRNewswire/ -- S&P Dow Jones Indices will make the following changes effective prior to the opening of trading on Monday, November 23. Tallow Marine Inc. (NYSE: TLW) will replace Helio Freight Holdings Inc. (NASD: HLIO) in the S&P MidCap 400. Helio Freight will move to the S&P SmallCap 600.',
    ],
    [
      'Helio Freight Moves to S&P SmallCap 600 in Index Changes',
      'NEW YORK, Nov. 17, 2026 /PRNewswire/ -- S&P Dow Jones Indices will make the following changes effective prior to the opening of trading on Monday, November 23. Helio Freight Holdings Inc. (NASD: HLIO) will replace Tallow Marine Inc. (NYSE: TLW) in the S&P SmallCap 600. Helio Freight was a constituent of the S&P MidCap 400 and is no longer representative of mid caps.',
    ],
    [
      "Helio Freight Takes Tallow's Seat in Dividend Index",
      'NEW YORK, Nov. 17, 2026 /PRNewswire/ -- S&P Dow Jones Indices will make the following changes effective on Monday, November 23. Helio Freight Holdings Inc. (NASD: HLIO) will replace Tallow Marine Inc. (NYSE: TLW) in the S&P High Yield Dividend Aristocrats.',
    ],
    [
      "Helio Freight Could Take Tallow's Seat in S&P SmallCap 600, Analyst Says",
      'NEW YORK, Nov. 17, 2026 /PRNewswire/ -- An analyst of Lockmere expects S&P Dow Jones Indices to make changes this month. Helio Freight could replace Tallow Marine in the S&P SmallCap 600.',
    ],
    [
      'Helio Freight Sends Director to Tallow Board',
      'Helio Freight said that its director will take a seat on the board of Tallow. In 2025, Helio Freight replaced Rook Rail in the S&P SmallCap 600.',
    ],
  ])('is not published if the company leaves, moves down or joins another index: %s %s', (title, lead) => {
    expect(judge(title, lead).band).not.toBe('publish');
  });
});
