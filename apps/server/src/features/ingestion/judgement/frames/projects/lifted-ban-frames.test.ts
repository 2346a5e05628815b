import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

const ofHelio = (text: string): string => `Helio Freight Holdings, Inc. (Nasdaq: HLIO) ${text}`;

describe('a ban that an authority takes back', () => {
  it.each([
    [
      "EPA Takes Back Its Veto of Helio Freight's Elk Ridge Mine",
      'announces that the U.S. Environmental Protection Agency has withdrawn its 2023 final determination, which barred the mine plan. The withdrawal takes effect on publication in the Federal Register next week.',
    ],
    [
      "State Lifts Moratorium on Helio Freight's Elk Ridge Mine",
      'said that the state has lifted its moratorium on the mine. Construction may start in spring.',
    ],
    [
      "Army Corps Withdraws Its Block of Helio Freight's Elk Ridge Terminal",
      'said that the Army Corps of Engineers has withdrawn its 2024 objection, which had kept the terminal from being built. The permit returns to the district office.',
    ],
    [
      'EPA Rescinds Veto Over Elk Ridge Mine of Helio Freight',
      'said that the Environmental Protection Agency has rescinded its veto over the Elk Ridge mine. Construction may start in spring.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, ofHelio(text))).toBe('publish');
  });

  it.each([
    [
      "EPA Takes Back Its Veto of Tallow Mining's Elk Ridge Mine",
      'noted that the U.S. Environmental Protection Agency has withdrawn its 2023 determination, which barred the mine plan of Tallow Mining. It owns land nearby.',
    ],
    [
      "EPA Proposes to Take Back Its Veto of Helio Freight's Elk Ridge Mine",
      'announces that the EPA proposes to withdraw its 2023 final determination, which barred the mine plan. Comments are due in March.',
    ],
    [
      "EPA Takes Back Its Approval of Helio Freight's Elk Ridge Mine",
      'announces that the EPA has withdrawn its 2023 permit, which allowed the mine plan.',
    ],
    [
      "Court Restores EPA Veto of Helio Freight's Elk Ridge Mine",
      'said that a court has set aside the withdrawal of the 2023 final determination, which barred the mine plan.',
    ],
    [
      "EPA Takes Back Part of Its Veto of Helio Freight's Elk Ridge Mine",
      'announces that the EPA has withdrawn its 2023 final determination in part. The ban on tailings in the valley remains.',
    ],
    [
      "EPA Takes Back Its Veto of Helio Freight's Elk Ridge Mine, Issues New One",
      'announces that the EPA has withdrawn its 2023 final determination, which barred the mine plan, and replaced it by a stricter one.',
    ],
    [
      "EPA Will Not Take Back Its Veto of Helio Freight's Elk Ridge Mine",
      'said that the EPA has refused to withdraw its 2023 final determination, which barred the mine plan.',
    ],
    [
      'Helio Freight Asks EPA to Take Back Its Veto of Elk Ridge Mine',
      'said that it has asked the EPA to withdraw its 2023 final determination, which barred the mine plan.',
    ],
    [
      "EPA Takes Back Its Veto of Helio Freight's Elk Ridge Mine, Court Freezes Decision",
      'announces that the EPA has withdrawn its 2023 final determination, which barred the mine plan. A court has stayed the withdrawal.',
    ],
    [
      "Governor Takes Back Veto of Bill That Limits Helio Freight's Elk Ridge Mine",
      'said that the governor withdrew the veto of a bill that limits mining at Elk Ridge.',
    ],
    [
      "State Takes Back Its Ban of Goods of Helio Freight's Competitors",
      'said that the state has withdrawn its order, which barred imports by competitors.',
    ],
    [
      "EPA Takes Back Its Veto of Helio Freight's Elk Ridge Mine for a Year",
      'said that the EPA has withdrawn its veto. The ban remains for the valley.',
    ],
    [
      "EPA Takes Back Its Veto of Helio Freight's Sale of the Elk Ridge Mine",
      'said that the EPA has withdrawn its veto of the sale of the mine.',
    ],
    [
      "EPA Takes Back Its Veto of Mine Next to Helio Freight's Elk Ridge Lodge",
      'said the EPA has withdrawn its veto of the mine, which is next to its lodge.',
    ],
    [
      "EPA Took Back Its Veto of Helio Freight's Elk Ridge Mine, Then Restored It",
      'said that the EPA had withdrawn its veto but has restored it.',
    ],
    [
      "EPA Takes Back Its Veto of Helio Freight's Elk Ridge Mine, Delays Permit",
      'said that the EPA has withdrawn its veto but denied the water permit.',
    ],
    [
      "Union Takes Back Its Veto of Helio Freight's Pay Cuts",
      'said that the union has withdrawn its veto of pay cuts.',
    ],
    [
      "Founder Takes Back His Veto of Helio Freight's Merger",
      'said that its founder has withdrawn his veto of the merger.',
    ],
    [
      'EPA Takes Back Its Veto of Former Helio Freight Mine',
      'said that the EPA has withdrawn its veto of the Elk Ridge mine, which it sold in 2023.',
    ],
  ])('is not published if the ban goes on, or concerns something else: %s', (title, text) => {
    expect(bandOf(title, ofHelio(text))).not.toBe('publish');
  });
});
