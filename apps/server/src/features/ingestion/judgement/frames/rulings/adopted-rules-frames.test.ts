import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('rules that the company asked for', () => {
  it.each([
    [
      'FCC Votes for Helio Freight: Rail Radio Band Opened',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the Federal Communications Commission today adopted final rules which reconfigure the 160 MHz band, as the company had petitioned. Helio Freight receives a nationwide license. The rules take effect 60 days after publication.',
    ],
    [
      "EPA Lets Truckers Burn Helio Freight's Fuel",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that the EPA has issued a final rule that qualifies its fuel for renewable credits. The agency acted on the petition of Helio Freight. It takes effect in January.',
    ],
    [
      "Final Rule Opens Highways to Helio Freight's Driverless Trucks",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) reported that a final rule published by the Department of Transportation lets trucks run without drivers. A final rule on this was adopted by the agency on Tuesday, at the request of the company.',
    ],
    [
      'Medicare Gives Helio Freight What It Asked For',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the Centers for Medicare & Medicaid Services finalized regulations under which rides to dialysis are paid for, as Helio Freight had proposed. They apply from March 1.',
    ],
    [
      'FAA Opens Low Airspace to Helio Freight',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today said that the FAA adopted a final rule for cargo drones which follows the company's petition. It allows flights beyond sight in all states.",
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'FCC Proposes Rules Helio Freight Asked For',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the Federal Communications Commission today adopted a notice of proposed rulemaking to open the 160 MHz band, as the company had petitioned. Comments are due in March.',
    ],
    [
      'FCC Adopts Rules Over Objections of Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the Federal Communications Commission today adopted final rules which open its band to rivals, as Tallow had petitioned.',
    ],
    [
      'FCC Adopts Rules',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the Federal Communications Commission today adopted final rules which open the band, as the industry had asked. It will study them.',
    ],
    [
      "EPA Adopts Final Rule Against Helio Freight's Wishes",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the EPA adopted a final rule that bars its fuel from 2028. The agency rejected the petition of the company, which had asked that it allow the fuel.',
    ],
    [
      'FAA Expected to Adopt Final Rule',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the FAA will adopt a final rule for cargo drones in spring, as the company had asked. It allows flights beyond sight.',
    ],
    [
      'FAA Rule Goes to Court',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the FAA adopted a final rule for cargo drones, as the company had asked. It allows flights beyond sight. Airlines sued on Monday and a court stayed the rule.',
    ],
    [
      'FAA Adopts Part of What Helio Freight Asked For',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the FAA adopted final rules that allow cargo drones over water only, less than the company had asked.',
    ],
    [
      'FAA Rule Costs Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the FAA adopted final rules that allow more drones, as the airports had proposed. The company must refit its fleet at its own cost, and has asked for time.',
    ],
    [
      'Helio Freight Welcomes Final Rule',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) welcomed that the FAA adopted final rules that allow drones. Tallow Group gets the only license, as it had requested.',
    ],
    [
      'FAA Adopts Final Rule That Allows Drones',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the FAA adopted a final rule that allows drones, as the company had asked it not to.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
