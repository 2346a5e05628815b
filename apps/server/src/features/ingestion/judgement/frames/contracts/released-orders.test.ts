import { describe, expect, it } from 'vitest';
import { judge, judgeByRules } from '../../testing/invented-release.ts';

const withDateline = (text: string): string => `DENVER, Oct. 7, 2026 (GLOBE NEWSWIRE) -- ${text}`;

describe('a purchase order that a customer releases', () => {
  it.each([
    [
      'Lockmere Comes Back to Helio Freight for More Shock Mounts',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that Corvid Land Systems has released a firm purchase order of $17.2 million for shock mounts. Deliveries run from April 2027 to the end of 2028.',
    ],
    [
      'Second Lot of Tow Bars for Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that Orrin & Company has released purchase orders worth $21 million for tow bars. The first lot was delivered on time.',
    ],
    [
      'Pellworth Reorders at Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) reported that Pellworth Defense had on Friday released an $18.4 million purchase order for axles. Shipments start in January.',
    ],
    [
      'Rail Builder Goes Back to Helio Freight for Couplers',
      'Railmark released a purchase order of $24 million to Helio Freight Holdings, Inc. (Nasdaq: HLIO) for couplers yesterday. It is to be filled by June 2028.',
    ],
    [
      'Helio Freight to Make Hatches for Another Two Submarines',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) announced that Marlow Industries has sent a purchase order of $31 million for hatches. Work starts in March.',
    ],
    [
      'Third Lot of Winches for Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said today that Selwick Shipyards has transmitted a fixed-price purchase order of $16 million for winches, the third since 2024.',
    ],
    [
      'Orrin Orders Again at Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that Orrin & Company has released a purchase order of $17.2 million for tow bars to Helio Freight. Deliveries start in May.',
    ],
    [
      'Orrin Sends Order for Tow Bars to Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that Orrin & Company has released a firm purchase order worth $17.2 million for delivery to Poland. Deliveries start in May.',
    ],
  ])('is published: %s', (title, text) => {
    expect(judgeByRules(title, withDateline(text)).band).toBe('publish');
  });

  it.each([
    [
      'Helio Freight Goes Back to Optics Maker',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that it has released a purchase order of $17.2 million for shock mounts to a supplier. Deliveries run from April 2027 to the end of 2028.',
    ],
    [
      'Helio Freight Releases Order',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has released a purchase order of $17.2 million for trucks.',
    ],
    [
      'Lockmere to Release Order',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that Corvid Land Systems expects to release a purchase order of $17.2 million for shock mounts next year.',
    ],
    [
      'Order for Tallow',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that Corvid Land Systems has released a purchase order of $17.2 million to Tallow Group for shock mounts. Helio had bid for the work.',
    ],
    [
      'Corvid Holds Back',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that Corvid Land Systems has not released the purchase order of $17.2 million for shock mounts. It is due in spring.',
    ],
    [
      'Corvid Cuts',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that Corvid Land Systems has released a purchase order of $17.2 million for shock mounts, down from $40 million a year ago.',
    ],
    [
      'Corvid Cancels',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that Corvid Land Systems has released the company from a purchase order of $17.2 million for shock mounts.',
    ],
    [
      'Corvid Ready',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that Corvid Land Systems has released a non-binding forecast for purchase orders of up to $17.2 million for shock mounts.',
    ],
    [
      'Parent of Helio Orders',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that an affiliate of its chairman has released a purchase order of $17.2 million for shock mounts.',
    ],
    [
      'Navy Releases Draft',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the Navy has released a request for proposals for a purchase order of $17.2 million.',
    ],
    [
      'Old Batch',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has shipped the last mounts. Corvid Land Systems had released the purchase order of $17.2 million in 2024.',
    ],
    [
      'Corvid Pares',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that Corvid Land Systems has released a purchase order of $17.2 million that replaces one of $30 million.',
    ],
    [
      'Corvid Orders',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that Corvid Land Systems has placed a purchase order worth $17.2 million for shock mounts with Tallow Group. Helio had bid for the work.',
    ],
    [
      'Helio Sends Order',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that its Denver unit has sent an $18 million purchase order to Orrin & Company for tractors.',
    ],
    [
      'Corvid Order for Partner',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) congratulates Tallow Group, to which Corvid Land Systems has released a purchase order of $17.2 million.',
    ],
    [
      'Corvid Sends Helio Freight an Order to Stop',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that Corvid has sent a stop-work order for a purchase order of $17 million.',
    ],
    [
      'Corvid Releases Helio Freight From $17 Million Purchase Order',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that Corvid has released it from a purchase order of $17 million against a payment.',
    ],
    [
      'EPA Sends Order to Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said that the EPA has sent a cleanup order of $17 million.',
    ],
    [
      'Helio Freight Buys Presses',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced it has issued a $17 million purchase order for presses. They arrive in May.',
    ],
    [
      'Helio Freight Unit Orders Presses',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said its Denver subsidiary has released a purchase order of $17 million for presses.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(judge(title, withDateline(text)).band).not.toBe('publish');
  });
});
