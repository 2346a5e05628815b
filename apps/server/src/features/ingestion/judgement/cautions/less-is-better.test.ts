import { describe, expect, it } from 'vitest';
import { bandOf } from '../testing/invented-release.ts';

const ofHelio = (text: string): string => `Helio Freight Holdings, Inc. (Nasdaq: HLIO) ${text}`;

describe('a ratio of which less is better, before earnings', () => {
  it.each([
    [
      "Helio Freight's Loss Ratio Drops to 58.4%, Earnings Forecast for 2026 Goes Higher",
      'today released results for the third quarter. The loss ratio fell 6.2 points to 58.4% and net income rose 42% to $15.5 million, or $1.06 per diluted share, against a consensus of $0.84. The company increased its range for 2026 earnings to $2.85 to $3.15 per share from $2.30 to $2.70.',
    ],
    [
      'Combined Ratio of Helio Freight Falls to 81%, Full-Year Earnings Range Raised',
      'reported net income of $15.5 million, or $1.06 per diluted share, against a consensus of $0.84. It raised its range for 2026 earnings to $2.85 to $3.15 per share from $2.30 to $2.70.',
    ],
    [
      'Helio Freight Operating Ratio Declines to 84%, Earnings Above Forecasts',
      'reported earnings of $1.06 per share, where analysts expected $0.84. Revenue rose 24% to $155 million. It raised its 2026 earnings forecast to $2.85 to $3.15 per share from $2.30 to $2.70.',
    ],
    [
      'Helio Freight Cost per Mile Falls 9%, Earnings Beat Consensus',
      'reported earnings of $1.06 per share against a consensus of $0.84. Revenue rose 24% to $155 million, above the consensus of $140 million.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, ofHelio(text))).toBe('publish');
  });

  it.each([
    [
      "Helio Freight's Loss Ratio Drops to 58.4% as Premiums and Earnings Fall",
      'today released results for the third quarter. The loss ratio fell 6.2 points to 58.4% and net income was $5.5 million, or $0.96 per diluted share, against a consensus of $0.84.',
    ],
    [
      "Helio Freight's Combined Ratio Drops to 70.4%, Earnings Drop Too",
      'said the combined ratio fell 7.2 points. Net income was $0.96 per share against a consensus of $0.84, down from $1.40.',
    ],
    [
      'Helio Freight Current Ratio Falls to 0.7, Earnings Above Forecasts',
      'reported earnings of $1.06 per share, where analysts expected $0.84. The current ratio fell to 0.7.',
    ],
    [
      'Helio Freight Book-to-Bill Ratio Drops to 0.6, Earnings Above Forecasts',
      'reported earnings of $1.06 per share, where analysts expected $0.84. The book-to-bill ratio fell to 0.6.',
    ],
    [
      "Helio Freight's Capital Ratio Drops to 7.4%, Earnings Above Consensus",
      'reported earnings of $1.06 per share against a consensus of $0.84. The capital ratio fell to 7.4%.',
    ],
    [
      "Helio Freight's Combined Ratio Drops to 70.4%, Earnings Range for 2026 Goes Lower",
      'said net income was $15.5 million, or $1.06 per share, against a consensus of $0.84. The company reduced its range for 2026 earnings to $2.30 to $2.70 per share from $2.85 to $3.15.',
    ],
    [
      "Helio Freight's Combined Ratio Drops to 70.4%, Premiums Written Halve",
      'said net income was $15.5 million, or $1.06 per share, against a consensus of $0.84. Premiums written fell by half.',
    ],
    [
      "Helio Freight's Rival Sees Combined Ratio Drop, Raises Range",
      'noted that its rival raised its range for 2026 earnings to $2.85 to $3.15 per share from $2.30 to $2.70.',
    ],
    [
      "Helio Freight's Rate Ratio Falls to 58%, Earnings Above Consensus in One Unit",
      'reported that its smallest unit earned $1 million, above the consensus for the unit.',
    ],
    [
      'Helio Freight Loss Ratio Drops to 58.4%, Earnings Guidance Withdrawn',
      'reported net income of $1.06 per diluted share, against a consensus of $0.84. It withdrew its range for 2026 earnings.',
    ],
    [
      'Helio Freight Costs Fall 9%, Revenue Down 12%',
      'reported earnings of $1.06 per share against a consensus of $0.84. Revenue fell 12% to $155 million.',
    ],
    [
      'Helio Freight Debt Drops, Revenue Slides',
      'reported earnings of $1.06 per share against a consensus of $0.84. Revenue was $155 million.',
    ],
    [
      'Helio Freight Expenses Fall 9%, Net Loss Above Forecasts',
      'reported a net loss of $1.06 per share against a consensus loss of $0.84.',
    ],
    [
      "Helio Freight's Combined Ratio Falls to 99%, Earnings Per Share of $0.71",
      'reported earnings of $0.71 per share against a consensus of $0.84. Net income rose 42% from a weak quarter.',
    ],
  ])('is not published if the figures are worse: %s', (title, text) => {
    expect(bandOf(title, ofHelio(text))).not.toBe('publish');
  });
});
