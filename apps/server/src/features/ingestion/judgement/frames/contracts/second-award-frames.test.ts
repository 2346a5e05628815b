import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a contract that was first awarded to another bidder', () => {
  it.each([
    [
      'Selwick Depot Rebuild Goes to Helio Freight After Second Look by the Navy',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that the Naval Facilities Engineering Systems Command has awarded its marine unit a firm-fixed-price contract of $88.4 million to rebuild two berths. An earlier award to another bidder was set aside in August following a protest. Work begins in January 2027.',
    ],
    [
      'Army Gives Helio Freight Trailer Job at Second Try',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the Army has awarded the company a contract worth $41 million for trailers. The first award to a rival bidder was overturned in May.',
    ],
    [
      'Helio Freight Gets Rail Contract After All',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has received a $36 million contract from the county of Orrin for tracks. The county withdrew the original award to another contractor in September. Deliveries start in March.',
    ],
    [
      'Port Turns to Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) was awarded a contract of $52 million by the port of Selwick. The previous choice of a competing builder had been annulled by the auditor.',
    ],
    [
      'Lockmere Transit Comes Round to Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that Lockmere Transit gave the company a $29 million contract for wheel sets, after an initial award to another supplier was rescinded. It runs for three years.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Navy Sets Aside Award to Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the earlier award to the company of a contract worth $88 million was set aside following a protest. The Navy gave another bidder the contract.',
    ],
    [
      'Rebuild Goes to Tallow After Second Look',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the Navy has awarded Tallow Group a contract of $88.4 million to rebuild two berths. An earlier award to another bidder was set aside in August.',
    ],
    [
      'Navy Picks Another Bidder Over Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the Navy awarded an $88 million contract to another bidder. An award to the company had been set aside.',
    ],
    [
      'Helio Freight Gets Depot Job, Rival Protests Again',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the Navy awarded the company a contract of $88.4 million. An earlier award to another bidder was set aside, and that bidder has filed a new protest.',
    ],
    [
      'Navy May Turn to Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) expects to be awarded a contract of $88.4 million. An earlier award to another bidder was set aside in August.',
    ],
    [
      'Award to Rival of Helio Freight Stands',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that its protest was dismissed. The $88 million award to another bidder was upheld.',
    ],
    [
      'Helio Freight Gives Depot Job to Second Builder',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has awarded an $88 million contract for its depot to a contractor. An earlier award to another contractor was rescinded.',
    ],
    [
      'Helio Freight Contract Cut to $88 Million',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the Navy awarded the company a contract of $88 million, reduced from $140 million. An earlier award to another bidder was set aside.',
    ],
    [
      'Second Award to Helio Freight Undone',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the Navy rescinded the contract of $88 million which it had awarded the company in June. An earlier award to another bidder was set aside in May.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
