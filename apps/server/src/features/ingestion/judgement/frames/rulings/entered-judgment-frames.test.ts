import { describe, expect, it } from 'vitest';
import { judge, judgeByRules } from '../../testing/invented-release.ts';

const withDateline = (text: string): string => `DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- ${text}`;

describe('a judgment that was entered', () => {
  it.each([
    [
      'Texas Court Puts $84.1 Million Price on Copying of Helio Freight Watermarks',
      'Judgment was entered yesterday in the Eastern District of Texas for Helio Freight Holdings, Inc. (Nasdaq: HLIO) against a global label maker. To the $78 million that a jury had awarded for willful infringement the court added $6.1 million of interest, for a total of $84.1 million. The defendant may appeal and has to post a bond for the full amount.',
    ],
    [
      "Copying Helio Freight's Hitch Will Cost Rival $40 Million, Judge Decides",
      'Judgment for Helio Freight Holdings, Inc. (Nasdaq: HLIO) was entered on Thursday by a federal judge in Delaware. A trailer maker must pay $40 million for infringing two patents on hitches. It may appeal.',
    ],
    [
      'Final Judgment: $52 Million for Helio Freight',
      'The District Court in Denver entered final judgment for Helio Freight Holdings, Inc. (Nasdaq: HLIO) against its former insurer on Monday. The insurer owes $52 million including interest. It has 30 days to appeal.',
    ],
  ])('is published: %s', (title, text) => {
    expect(judgeByRules(title, withDateline(text)).band).toBe('publish');
  });

  it.each([
    [
      'Texas Court Puts $84.1 Million Price on Copying by Helio Freight',
      'Judgment was entered yesterday in the Eastern District of Texas against Helio Freight Holdings, Inc. (Nasdaq: HLIO) for a label maker. To the $78 million that a jury had awarded for willful infringement the court added $6.1 million of interest, for a total of $84.1 million.',
    ],
    [
      'Court to Put Price on Copying of Helio Freight Watermarks',
      'A jury trial on damages for Helio Freight Holdings, Inc. (Nasdaq: HLIO) against a label maker starts on Monday in the Eastern District of Texas. Helio Freight claims $84.1 million.',
    ],
    [
      'Court Throws Out $84.1 Million Price on Copying of Helio Freight Watermarks',
      'Judgment was entered yesterday in the Eastern District of Texas for a label maker against Helio Freight Holdings, Inc. (Nasdaq: HLIO). A jury had awarded $78 million for willful infringement.',
    ],
    [
      'Texas Court Puts $84.1 Million Price on Copying of Tallow Watermarks',
      'Judgment was entered yesterday for Tallow Group against a global label maker, said Helio Freight Holdings, Inc. (Nasdaq: HLIO), which sells similar labels. The total is $84.1 million.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(judge(title, withDateline(text)).band).not.toBe('publish');
  });
});
