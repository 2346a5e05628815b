import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a judgment that stands because an appeal failed', () => {
  it.each([
    [
      "Helio Freight's $27 Million Royalty Award Stands as Appeal Fails",
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that a U.S. appeals court has rejected a headset maker's challenge to a haptics patent judgment in Helio Freight's favor. The judgment of $27 million plus interest is final and is backed by a bond. Payment is due within 21 days.",
    ],
    [
      'Appeal Fails: Helio Freight to Collect $31 Million From Axle Maker',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the Federal Circuit has turned down the appeal of an axle maker against last year's $31 million judgment in favor of Helio Freight. The judgment is final.",
    ],
    [
      'Helio Freight Keeps $44 Million Verdict as Appeals Court Rejects Challenge',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that the Ninth Circuit denied a rival's appeal and affirmed the $44 million verdict in the company's favor. The sum is secured by a bond.",
    ],
    [
      "Supreme Court Declines Rival's Petition, Leaving Helio Freight With $52 Million Judgment",
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the U.S. Supreme Court has declined to hear a rival's petition against a judgment of $52 million in Helio Freight's favor. The judgment is now final.",
    ],
    [
      'Helio Freight Award of $38 Million Survives Appeal',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today said an appeals court has dismissed an insurer's appeal of the $38 million award in the company's favor. Payment is due within 30 days.",
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      "Rival's $27 Million Award Against Helio Freight Stands as Appeal Fails",
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that a U.S. appeals court has rejected its challenge to a patent judgment in a rival's favor. The judgment of $27 million plus interest is final.",
    ],
    [
      "Helio Freight's $27 Million Award Falls as Appeal Succeeds",
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that a U.S. appeals court has vacated a patent judgment in Helio Freight's favor.",
    ],
    [
      "Helio Freight's $27 Million Award Cut to $3 Million as Part of Appeal Fails",
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that a U.S. appeals court has rejected part of a headset maker's challenge to a judgment in Helio Freight's favor, and cut the award to $3 million from $27 million.",
    ],
    [
      'Helio Freight Loses Appeal; $27 Million Award Stands',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that a U.S. appeals court has rejected the company's challenge to a $27 million judgment.",
    ],
    [
      'Helio Freight Appeal Fails in Bid to Restore $27 Million Award',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that an appeals court has rejected Helio Freight's challenge to the reversal of a patent judgment in Helio Freight's favor.",
    ],
    [
      'Appeal Fails: Helio Freight to Pay $31 Million to Axle Maker',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the Federal Circuit has turned down its appeal against last year's $31 million judgment in favor of an axle maker. The judgment is final.",
    ],
    [
      "Helio Freight's $27 Million Award Stands, but Rival Wins $60 Million on Counterclaim",
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) said a U.S. appeals court has rejected a rival's challenge to a judgment of $27 million in Helio Freight's favor. It affirmed a $60 million judgment against Helio Freight.",
    ],
    [
      "Helio Freight's $27 Million Tax Award Stands as State Appeal Fails to Include Larger Sum",
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the appeals court has rejected its own challenge to a judgment of $27 million instead of $90 million in Helio Freight's favor.",
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
