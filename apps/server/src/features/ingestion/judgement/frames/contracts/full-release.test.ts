import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('work that is released in full after a limited start', () => {
  it.each([
    [
      'Helio Freight Free to Build Whole Steam Plant',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that a utility has removed the limited notice to proceed and cleared the company for full execution of a steam plant in Utah. At least $140 million joins the order book this quarter. Steam is to flow in 2029.',
    ],
    [
      'Helio Freight Receives Go-Ahead for Whole Project at Lock',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that the canal authority has authorized full work on the lock, after a design phase of one year. This will raise the Company's backlog by $86 million before December. The lock is to open in 2031.",
    ],
    [
      'Utility Turns Limited Notice Into Full Release for Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that a utility has replaced its limited notice to proceed with a full notice to proceed for the substation. Helio Freight will add $64 million to its backlog in the quarter.',
    ],
    [
      'Construction Phase Begins for Helio Freight at Reservoir',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that the district has authorized the construction phase of the reservoir after a year of preconstruction work. The authorization adds $71 million to backlog.',
    ],
    [
      'Helio Freight Cleared for Whole Build-Out of Data Hall Power',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that the developer has released the entire build-out of the substation after the limited authorization of May. Some $58 million joins backlog this quarter.',
    ],
  ])('is published: %s, %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Released for Limited Work',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that its customer has given it a limited notice for early work on a gas plant. Full construction, which would add $140 million to backlog, has not been released.',
    ],
    [
      'Helio Freight Expects Full Release',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that its customer is expected to lift the limited notice in spring. More than $140 million would enter backlog.',
    ],
    [
      'Helio Freight to Get Full Construction If Permits Come',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) said a water district will release full construction once the permits are issued. The release will lift the Company's backlog by $86 million.",
    ],
    [
      'Tallow Released to Full Construction',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that a water district has released Tallow to full construction of a plant. The release will lift Tallow's backlog by $86 million.",
    ],
    [
      'Customer Limits Helio Freight Notice',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that its customer has withdrawn the full notice and released only design work. About $140 million leaves backlog.',
    ],
    [
      'Helio Freight Moves Into Construction',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that a water district has released full construction of the pumping plant. The sum of $86 million has been in backlog since 2025.',
    ],
    [
      'Helio Freight Conditionally Released',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that its customer has conditionally released full construction of the pumping plant, subject to financing. The release will lift the Company's backlog by $86 million.",
    ],
    [
      'Helio Freight Releases Contractor to Full Construction',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) has released its contractor to full construction of the terminal. The release adds $86 million to the contractor's backlog.",
    ],
    [
      'Limited Notice Lifted, Then Restored',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the customer lifted the limited notice in May but has now withdrawn it. About $140 million enters backlog later.',
    ],
    [
      'Helio Freight Moves Toward Full Construction',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that its customer intends to lift the limited notice. More than $140 million enters backlog upon financing.',
    ],
    [
      'Helio Freight Released for Full Construction of Smaller Plant',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that a district has released full construction of a reduced plant. The release lifts backlog by $20 million, less than the $86 million planned.',
    ],
    [
      'Utility Lifts Limited Notice for Helio Freight Rival',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that a utility has lifted the limited notice of a rival. The rival's backlog grows by $140 million.",
    ],
  ])('is not published: %s, %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
