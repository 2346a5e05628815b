import { describe, expect, it } from 'vitest';
import { bandOf, judge } from '../../testing/invented-release.ts';

const release = (rest: string): string => `Helio Freight Holdings, Inc. (Nasdaq: HLIO) ${rest}`;
const TITLE = 'Helio Freight: Fourth Quarter Bookings to Date';

describe('ships that are booked at rates far above those of the last quarter', () => {
  it.each([
    'has secured Suezmax spot rates averaging $71,400 per day for the fourth quarter, with 84% of revenue days fixed. The corresponding figure in the third quarter was $37,800.',
    'has booked 78% of available days in the fourth quarter at an average time charter equivalent of $62,000 per day, compared with $35,400 in the third quarter.',
    'has fixed 71% of its spot days for the fourth quarter at TCE rates of $48,100 per day for Capesize ships and $27,300 per day for Panamax ships. In the third quarter the rates were $29,700 and $17,900.',
    'has covered 66% of days of the first quarter at spot rates of $90,500 per day, up from $52,000 in the fourth quarter.',
  ])('is published: %s', (rest) => {
    expect(bandOf(TITLE, release(rest))).toBe('publish');
  });

  it.each([
    [
      'lower rates',
      'has secured Suezmax spot rates averaging $31,400 per day for the fourth quarter, with 84% of revenue days fixed. The corresponding figure in the third quarter was $37,800.',
    ],
    [
      'one lower rate',
      'has fixed 71% of its spot days for the fourth quarter at TCE rates of $48,100 per day for Capesize ships and $17,300 per day for Panamax ships. In the third quarter the rates were $29,700 and $17,900.',
    ],
    [
      'slightly higher rates',
      'has booked 78% of available days in the fourth quarter at an average time charter equivalent of $38,000 per day, compared with $35,400 in the third quarter.',
    ],
    [
      'few days',
      'has booked 18% of available days in the fourth quarter at an average time charter equivalent of $62,000 per day, compared with $35,400 in the third quarter.',
    ],
    [
      'an unknown part of the days',
      'has booked ships in the fourth quarter at an average time charter equivalent of $62,000 per day, compared with $35,400 in the third quarter.',
    ],
    [
      'hired ships',
      'has chartered in ships that fixed 78% of days in the fourth quarter at spot rates of $62,000 per day, compared with $35,400 in the third quarter.',
    ],
    [
      'a hope',
      'hopes to have 78% of days booked in the fourth quarter at spot rates that could reach $62,000 per day, compared with $35,400 in the third quarter.',
    ],
    [
      'peers',
      'noted that its peers booked 78% of days in the fourth quarter at spot rates of $62,000 per day, compared with $35,400 in the third quarter.',
    ],
    ['no earlier rate', 'has booked 78% of days in the fourth quarter at spot rates of $62,000 per day.'],
    [
      'costs',
      'has booked 78% of days in the fourth quarter at $31,000 per day, compared with $35,400 in the third quarter; its daily costs were $62,000 per day.',
    ],
  ])('is not published of %s: %s', (_, rest) => {
    expect(bandOf(TITLE, release(rest))).not.toBe('publish');
  });

  it('writes both rates', () => {
    const rest =
      'has secured Suezmax spot rates averaging $71,400 per day for the fourth quarter, with 84% of revenue days fixed. The corresponding figure in the third quarter was $37,800.';
    const { summary } = judge(TITLE, `DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- ${release(rest)}`);
    expect(summary?.first_part).toBe(
      'Helio Freight has booked Suezmax days in the fourth quarter at $71,400 per day, against $37,800 in the third quarter.',
    );
  });
});
