import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a label that the FDA widens', () => {
  it.each([
    [
      "Helio Freight's Vagus-Stim No Longer Limited to Children as FDA Widens Label",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the U.S. Food and Drug Administration has cleared Vagus-Stim for adults aged 22 to 65 with functional abdominal pain. Until now the device could be prescribed to patients aged 8 to 21 only. A Category I billing code for the treatment applies from January 1.',
    ],
    [
      "Helio Freight's Freighton Not Just for Severe Cases Any More: FDA Broadens Label",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that the FDA has approved freighton for patients with moderate asthma. Until today the drug was limited to severe cases. About 2 million patients become eligible.',
    ],
    [
      "FDA Lifts Age Limit From Helio Freight's Migraine Device",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the FDA cleared its Vagus-Stim for patients aged 12 and older. The device had been limited to adults. The added group counts 3 million.',
    ],
    [
      "Helio Freight's Freighton No Longer Restricted to Second-Line Use After FDA Approval",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the FDA has approved freighton as a first-line treatment of bladder cancer. Until now it could only be given after chemotherapy.',
    ],
    [
      'No Longer for Adults Only: FDA Clears Helio Freight Pump for Children',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) reported that the FDA has cleared its insulin pump for children from 2 years. Until now it was cleared for adults only.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      "Helio Freight's Freighton No Longer Available to Children as FDA Narrows Label",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the U.S. Food and Drug Administration has limited freighton to adults aged 22 to 65. Until now it could be prescribed to patients aged 8 and older.',
    ],
    [
      'Helio Freight No Longer Seeks FDA Label for Children',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said it will not pursue an FDA approval of Vagus-Stim for children. The device stays limited to adults.',
    ],
    [
      "Helio Freight's Freighton Now Limited to Adults After FDA Review",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the FDA has approved a label that limits freighton to adults. It is no longer approved for children.',
    ],
    [
      'Helio Freight Wants Vagus-Stim No Longer Limited to Children',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said it has asked the U.S. Food and Drug Administration to clear Vagus-Stim for adults aged 22 to 65. The agency decides in May.',
    ],
    [
      'Rival Pump No Longer Limited to Adults as FDA Widens Label, Helio Freight Notes',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the FDA has cleared a competitor's pump for children. Its own pump is limited to adults.",
    ],
    [
      'FDA Recall of Helio Freight Pump No Longer Limited to One Lot',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its recall of infusion pumps is no longer limited to one lot. The FDA classified it as Class I.',
    ],
    [
      "FDA Warning on Helio Freight's Freighton No Longer Limited to Children",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the FDA approved a boxed warning on the label of freighton for adults, too.',
    ],
    [
      "Generics of Helio Freight's Freighton No Longer Limited to One Maker as FDA Clears Two More",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the FDA has approved two more generics of freighton.',
    ],
    [
      "Helio Freight's Freighton No Longer Limited by Patent as FDA Approves First Generic",
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said the FDA approved a generic of freighton by another company.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
