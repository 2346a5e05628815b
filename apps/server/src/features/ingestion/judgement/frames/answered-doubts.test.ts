import { describe, expect, it } from 'vitest';
import { judge } from '../testing/invented-release.ts';

/** Returns the band of a release of a company that begins with a dateline. */
const bandOf = (name: string, title: string, text: string): string =>
  judge(title, `DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- ${text}`, { company_name: name }).band;

describe('a headline that says what a takeover means', () => {
  const title = 'No Longer Listed by Spring: Helio Freight Goes to Software Investor for $6.10 a Share';
  it('is no setback if the takeover is signed', () => {
    const text =
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has entered into a definitive agreement to be taken private by a software investment firm. Holders receive $6.10 per share in cash, 45% above yesterday's close.";
    expect(bandOf('Helio Freight Holdings, Inc.', title, text)).toBe('publish');
  });

  it('is a setback without a takeover', () => {
    const text =
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) will leave the Nasdaq in spring. A software investment firm has bought notes that convert at $6.10 a share.';
    expect(bandOf('Helio Freight Holdings, Inc.', title, text)).not.toBe('publish');
  });
});

describe('a company whose name contains a word of setbacks', () => {
  it.each([
    [
      'Hackford Group, Inc.',
      'Advisory Roll-Up Goes for Hackford Group: $6.10 a Share in Cash',
      "Hackford Group, Inc. (NASDAQ: HLIO) has signed a merger agreement with an advisory company, under which its stockholders will receive $6.10 per share in cash. The price exceeds yesterday's close by 42% and the 60-day average by 47%. The founder has committed to vote in favor.",
    ],
    [
      'Sinkler Systems, Inc.',
      'Software Fund to Acquire Sinkler Systems for $6.10 per Share in Cash',
      "Sinkler Systems, Inc. (NASDAQ: HLIO) has signed a merger agreement under which a software fund will acquire all of its outstanding shares for $6.10 per share in cash. The price exceeds yesterday's close by 45%.",
    ],
    [
      'Breachwood Corp.',
      'Breachwood Sells Itself to Insurance Group at $6.10 a Share in Cash',
      "Breachwood Corp. (Nasdaq: HLIO) has entered into a definitive agreement to be bought by an insurance group. Shareholders will receive $6.10 per share in cash, a premium of 45% to Friday's close.",
    ],
  ])('raises no doubt by its name: %s', (name, title, text) => {
    expect(bandOf(name, title, text)).toBe('publish');
  });

  it('still has setbacks in other words of the headline', () => {
    const text =
      "Hackford Group, Inc. (NASDAQ: HLIO) has signed a merger agreement with an advisory company, under which its stockholders will receive $6.10 per share in cash. The price exceeds yesterday's close by 42%.";
    const title = 'Hackford Hacked: Customer Files Stolen, Deal at $6.10 a Share Goes On';
    expect(bandOf('Hackford Group, Inc.', title, text)).not.toBe('publish');
  });
});
