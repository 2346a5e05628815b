import { describe, expect, it } from 'vitest';
import { bandOf } from '../../testing/invented-release.ts';

describe('a renewed agreement with a firm first release', () => {
  it.each([
    [
      'Engine Builder Keeps Helio Freight on Its Turbine Line Through 2034 With $19 Million at Once',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has renewed its long-term agreement with Lockmere for bearing housings through 2034. The first release of $19 million is firm and is due by May 2028.',
    ],
    [
      'Aerovane Stays With Helio Freight for Brackets',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that its long-term agreement with Aerovane has been renewed until 2033. An initial firm release of $14 million covers deliveries to the end of 2027.',
    ],
    [
      'Helio Freight Remains Sole Source of Pump Housings at Dunmore',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced the renewal of its supply agreement with Dunmore for six years. The first call-off is firm and amounts to $22 million.',
    ],
    [
      'Bearing Agreement Extended to 2032, With $17.5 Million Firm at the Start',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has extended its multi-year agreement with Railmark, which it supplies with bearings. The opening purchase order of $17.5 million cannot be canceled.',
    ],
    [
      'Corvid Wind and Helio Freight Renew Blade Root Agreement',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) and Corvid Wind have renewed their long-term agreement on blade roots until 2033. With the renewal, Corvid Wind placed a first binding release of $26 million, to be shipped by June 2028.',
    ],
    [
      'Helio Freight Keeps Place on Seat Frames for Seven More Years',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) prolonged its long-term contract with Pellworth Seating, under which it makes seat frames. A first noncancelable release of $15 million has been issued.',
    ],
  ])('is published: %s', (title, text) => {
    expect(bandOf(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Renews Agreement With Steel Supplier',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has renewed its long-term agreement with its steel supplier through 2033. The first release of $19 million is firm and is due by May 2028.',
    ],
    [
      'Helio Freight Renews Agreement for Axles',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has renewed its long-term agreement with Selwick for the axles it buys through 2033. The first release of $19 million is firm.',
    ],
    [
      'Helio Freight Renews With Lockmere',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has renewed its long-term agreement with Lockmere through 2034. Releases of up to $19 million are possible, none is firm.',
    ],
    [
      'Helio Freight Renews With Lockmere at Lower Prices',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has renewed its long-term agreement with Lockmere, which it supplies with bearings, at lower prices. The first release of $19 million is firm.',
    ],
    [
      'Helio Freight Hopes to Renew With Lockmere',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) expects to renew its long-term agreement with Lockmere, which it supplies. The first release of $19 million would be firm.',
    ],
    [
      'Lockmere Does Not Renew With Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that Lockmere will not renew its long-term agreement for housings. The last release of $19 million is firm.',
    ],
    [
      'Lockmere Keeps Tallow on Turbine Line',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that Lockmere has renewed its long-term agreement with Tallow Group, its rival. The first release of $19 million is firm.',
    ],
    [
      'Helio Freight Renews Credit Agreement',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has renewed its long-term credit agreement with a bank until 2033. The first release of $19 million is firm.',
    ],
    [
      'Helio Freight Renews Lease',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has renewed its long-term lease agreement for its depot in Reno until 2033. The first payment of $19 million is firm.',
    ],
    [
      'Lockmere Renews, With Less',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has renewed its long-term agreement with Lockmere, which it supplies with housings. The first release of $19 million is firm, less than the $40 million of the expiring agreement.',
    ],
    [
      'Helio Freight Renews With Lockmere',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has renewed its long-term agreement with Lockmere, which it supplies with housings. The first release of $19 million is expected in the spring.',
    ],
    [
      'Helio Freight Renews With Its Chief Executive',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has renewed its employment agreement with its chief executive. The first award of $19 million of stock is firm.',
    ],
    [
      'Helio Freight Renews Agreement With Lockmere for Steel',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has renewed its long-term agreement with Lockmere for steel plate through 2033. It placed a first firm release of $19 million.',
    ],
    [
      'Helio Freight Keeps Lockmere as Supplier Until 2033',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has renewed its long-term agreement with Lockmere, which makes its axles. The first release of $19 million is firm.',
    ],
    [
      'Lockmere Keeps Helio Freight but Halves Volume',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has renewed its long-term agreement with Lockmere for bearings until 2033. The first release of $19 million is firm and half of what Lockmere took in 2025.',
    ],
    [
      'Lockmere Keeps Helio Freight Until 2033',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has renewed its long-term agreement with Lockmere for bearings. The first release, expected at $19 million, becomes firm once prices are agreed.',
    ],
    [
      'Lockmere Keeps Helio Freight Until 2033',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has renewed its long-term agreement with Lockmere for bearings. Of a first release of $19 million only $1 million is firm.',
    ],
    [
      'Lockmere Keeps Helio Freight Until 2033',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has renewed its long-term agreement with Lockmere for bearings. A first release of $19 million is not binding.',
    ],
    [
      'Lockmere Keeps Helio Freight Until 2033',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its long-term agreement with Lockmere was renewed in 2024. The first release of $19 million, which was firm, has been shipped.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandOf(title, text)).not.toBe('publish');
  });
});
