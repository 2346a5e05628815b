import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a vacant seat in an index', () => {
  it.each([
    [
      'Helio Freight Slips Into Open Slot in S&P SmallCap 600',
      'NEW YORK, Nov. 17, 2026 /PRNewswire/ -- S&P Dow Jones Indices announced a change to the S&P SmallCap 600 effective prior to the open on Monday. Helio Freight Holdings, Inc. (NASD: HLIO) will replace Tallow Marine Inc. (NYSE: TLW), which is being acquired.',
    ],
    [
      'Helio Freight Fills Vacancy in S&P SmallCap 600 Left by Tallow Marine',
      'S&P Dow Jones Indices announced a change to the S&P SmallCap 600 effective prior to the open on Monday. Helio Freight Holdings, Inc. (NASD: HLIO) will replace Tallow Marine Inc. (NYSE: TLW), which is no longer representative of the small-cap market space.',
    ],
    [
      'Helio Freight Takes Empty Place in S&P MidCap 400; Tallow Marine Is Out',
      'S&P Dow Jones Indices announced a change to the S&P MidCap 400 effective Monday. Helio Freight Holdings, Inc. (NASD: HLIO) replaces Tallow Marine Inc. (NYSE: TLW).',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Tallow Takes Vacant Seat in S&P SmallCap 600; Helio Freight Makes Room',
      'S&P Dow Jones Indices announced a change to the S&P SmallCap 600 effective Monday. Tallow Marine Inc. (NYSE: TLW) will replace Helio Freight Holdings, Inc. (NASD: HLIO), which is no longer representative of the small-cap market space.',
    ],
    [
      'Helio Freight Makes Room in S&P SmallCap 600 as Tallow Fills Its Open Slot',
      'S&P Dow Jones Indices announced a change to the S&P SmallCap 600 effective Monday. Tallow Marine Inc. (NYSE: TLW) will replace Helio Freight Holdings, Inc. (NASD: HLIO).',
    ],
    [
      'Helio Freight Slides Into S&P SmallCap 600 From S&P MidCap 400',
      'S&P Dow Jones Indices announced a change to the S&P SmallCap 600 effective Monday. Helio Freight Holdings, Inc. (NASD: HLIO), a constituent of the S&P MidCap 400, will replace Tallow Marine Inc. (NYSE: TLW).',
    ],
    [
      'Helio Freight May Take Vacant Seat in S&P SmallCap 600, Broker Says',
      'Analysts of Lockmere expect that Helio Freight Holdings, Inc. (NASD: HLIO) could replace Tallow Marine Inc. (NYSE: TLW).',
    ],
    [
      'Helio Freight Fills Vacant Seat on Its Board',
      'Helio Freight Holdings, Inc. (NASD: HLIO), a member of the S&P SmallCap 600, elected a director.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
