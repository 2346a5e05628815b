import { describe, expect, it } from 'vitest';
import { judge } from '../../testing/invented-release.ts';

const firstPart = (title: string, text: string): string | undefined =>
  judge(title, `DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- Helio Freight Holdings, Inc. (Nasdaq: HLIO) ${text}`).summary
    ?.first_part;

describe('a forecast of which only the figures tell that it rises', () => {
  it.each([
    [
      'had a good summer. It now expects output for 2026 of 10,800 to 11,400 tonnes, above its former range of 9,300 to 10,300.',
      'Helio Freight raised its 2026 output guidance to 10,800 to 11,400 tonnes from 9,300 to 10,300.',
    ],
    [
      'had a good summer. Operating profit: 15.4 billion yen (previous estimate: 13.0 billion yen).',
      'Helio Freight raised its operating profit guidance to 15.4 billion yen from 13.0 billion.',
    ],
    [
      'had a good summer. It now figures on operating profit for the year of $43 million to $46 million; the August figure was $34 million to $38 million.',
      'Helio Freight raised its operating profit guidance to $43-$46 million from $34-$38 million.',
    ],
  ])('is written with the earlier one: %s', (text, expected) => {
    expect(firstPart('More to Come', text)).toBe(expected);
  });

  it('does not replace a headline with figures', () => {
    const text = 'now expects output of 10,800 to 11,400 tonnes, above its former range of 9,300 to 10,300.';
    expect(firstPart('Helio Freight Lifts Output Goal by 11%', text)).toContain('11%');
  });

  it('leaves out a sentence that needs the one before it', () => {
    const text =
      'produced 3,310 tonnes in the third quarter. The same months of last year gave 1,612. It now expects output of 10,800 to 11,400 tonnes, above its former range of 9,300 to 10,300.';
    const { summary } = judge(
      'More to Come',
      `DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- Helio Freight Holdings, Inc. (Nasdaq: HLIO) ${text}`,
    );
    expect(summary?.second_part).not.toContain('The same months');
  });
});
