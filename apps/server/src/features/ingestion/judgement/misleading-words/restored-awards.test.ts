import { describe, expect, it } from 'vitest';
import { bandByRules } from '../testing/invented-release.ts';

describe('an award that a court restores', () => {
  it.each([
    [
      'Appeals Court Restores $186 Million Award to Helio in Streaming Case',
      'Helio Freight Holdings today announced that the U.S. Court of Appeals for the Federal Circuit reversed a ruling of 2024 and reinstated a jury award of $186 million for infringement of two media patents. Interest since the verdict is added.',
    ],
    [
      'Helio Gets $54 Million Verdict Back on Appeal',
      'Helio Freight Holdings said that the Fifth Circuit reversed the judge who had set aside a $54 million verdict in its favor, and restored it in full.',
    ],
    [
      '$41 Million Judgment for Helio Reinstated',
      'Helio Freight Holdings announced that the state supreme court overturned a decision of the appeals court and reinstated a judgment of $41 million in favor of Helio.',
    ],
    [
      'Federal Circuit Revives $73 Million Verdict for Helio',
      'Helio Freight Holdings said that the court vacated a ruling that had wiped out the verdict and reinstated the $73 million that a jury awarded Helio.',
    ],
  ])('is published: %s', (title, lead) => {
    expect(bandByRules(title, lead)).toBe('publish');
  });

  it.each([
    [
      'Appeals Court Reverses $186 Million Award to Helio in Streaming Case',
      'Helio Freight Holdings today announced that the U.S. Court of Appeals for the Federal Circuit reversed a ruling of 2024 and struck a jury award of $186 million.',
    ],
    [
      'Appeals Court Restores $186 Million Award Against Helio',
      'Helio Freight Holdings today announced that the Federal Circuit reversed a ruling of 2024 and reinstated a jury award of $186 million against the company.',
    ],
    [
      'Appeals Court Restores Award in Streaming Case',
      'Helio Freight Holdings today announced that the Federal Circuit reversed a ruling and reinstated a jury award of $186 million to Tallow Group, which Helio must pay.',
    ],
    [
      'Appeals Court Restores $186 Million Case of Helio',
      'Helio Freight Holdings today announced that the Federal Circuit reversed a ruling and remanded the case for a new trial. A jury had awarded $186 million.',
    ],
    [
      'Helio Asks Court to Restore $186 Million Award',
      'Helio Freight Holdings today announced that it asked the Federal Circuit to reverse a ruling and reinstate a jury award of $186 million.',
    ],
    [
      'Appeals Court Reverses, Then Rehears $186 Million Award to Helio',
      'Helio Freight Holdings said that the full Federal Circuit vacated a ruling that had reinstated a jury award of $186 million to Helio.',
    ],
    [
      'Appeals Court Restores $186 Million Award to Tallow in Helio Case',
      'Helio Freight Holdings today announced that the Federal Circuit reversed a ruling of 2024 and reinstated a jury award of $186 million for infringement of two patents.',
    ],
    [
      'Appeals Court Restores Part of $186 Million Award to Helio',
      'Helio Freight Holdings said the court reversed a ruling and reinstated $12 million of a jury award of $186 million for infringement, and vacated the rest.',
    ],
    [
      'Appeals Court Ruling in Helio Case',
      'Helio Freight Holdings today announced that the Federal Circuit reversed a ruling and reinstated a $186 million judgment for Tallow Group.',
    ],
    [
      "Appeals Court Rules in Helio's $186 Million Case",
      'Helio Freight Holdings said the Federal Circuit reversed the judgment for Helio and reinstated the patents of Tallow Group. A jury had awarded $186 million.',
    ],
    [
      'Appeals Court Reinstates Suit Against Helio',
      'Helio Freight Holdings said the court reversed an order of dismissal and reinstated a $50 million suit against it.',
    ],
  ])('is not published if another party or nobody gets it: %s', (title, lead) => {
    expect(bandByRules(title, lead)).not.toBe('publish');
  });
});
