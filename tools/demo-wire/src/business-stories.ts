import { ALDERMOSS, CALDERWYN, NETHERCOMBE, NORBRACK, WEXHAVEN, XANDROLYTE } from './companies.ts';
import type { Story } from './story.ts';

/** Orders, partnerships, permits and takeovers. */
export const BUSINESS_STORIES: readonly Story[] = [
  {
    ...WEXHAVEN,
    subject: 'Partnerships',
    wires: ['globenewswire', 'businesswire'],
    outcome: 'bullish',
    write: ({ uniqueDecimal, integer, pick }) => {
      const sum = uniqueDecimal(40, 120);
      const product = pick(['Warehouse Robots', 'Parcel Sorters', 'Autonomous Pallet Movers']);
      const customer = pick(['Larkstone Logistics', 'Fennmark Parcel', 'Odderby Freight']);
      return {
        title: `Wexhaven Robotics Awarded $${sum} Million Order for ${product}`,
        secondTitle: `Wexhaven Robotics (Nasdaq: ZWZZT) Receives $${sum} Million Order for ${product}`,
        lead: `Wexhaven Robotics Inc. (Nasdaq: ZWZZT) today announced an order worth $${sum} million from ${customer}. The machines go to ${String(integer(12, 60))} sites; deliveries begin in March 2027.`,
      };
    },
  },
  {
    ...XANDROLYTE,
    subject: 'Contracts',
    wires: ['prnewswire', 'globenewswire'],
    outcome: 'bullish',
    write: ({ uniqueDecimal, integer }) => {
      const sum = uniqueDecimal(30, 130);
      return {
        title: `Xandrolyte Energy Storage (Nasdaq: ZXZZT) Signs $${sum} Million Supply Agreement for Grid Batteries`,
        secondTitle: `Xandrolyte Energy Storage Secures $${sum} Million Supply Agreement for Grid Batteries`,
        lead: `Xandrolyte Energy Storage Corp. (Nasdaq: ZXZZT) today announced an agreement with Marrowdale Utilities over ${String(integer(180, 620))} megawatt hours. Deliveries begin in June 2027.`,
      };
    },
  },
  {
    ...XANDROLYTE,
    subject: 'Government News',
    wires: ['businesswire'],
    outcome: 'bullish',
    write: ({ uniqueDecimal, integer }) => {
      const sum = uniqueDecimal(25, 95);
      return {
        title: `Xandrolyte Energy Storage (Nasdaq: ZXZZT) Awarded $${sum} Million Grant by U.S. Department of Energy`,
        lead: `Xandrolyte Energy Storage Corp. (Nasdaq: ZXZZT) today announced the grant for its plant in Reno, which is to employ ${String(integer(120, 340))} people.`,
      };
    },
  },
  {
    ...NORBRACK,
    subject: 'Contracts',
    wires: ['businesswire'],
    outcome: 'bullish',
    write: ({ uniqueInteger, integer }) => {
      const sum = uniqueInteger(10, 99);
      return {
        title: `Norbrack Aerospace (NYSE: NTEST) Wins $1.${sum} Billion U.S. Navy Contract for Patrol Aircraft`,
        lead: `Norbrack Aerospace Corporation (NYSE: NTEST) today announced a contract for ${String(integer(14, 38))} patrol aircraft. Work begins in Wichita in February 2027.`,
      };
    },
  },
  {
    ...NETHERCOMBE,
    subject: 'Mining News',
    wires: ['prnewswire'],
    outcome: 'bullish',
    write: ({ uniqueDecimal, integer }) => {
      const width = uniqueDecimal(21, 88);
      return {
        title: `Nethercombe Minerals (NYSE: NTEST.A) Discovers High-Grade Copper Over ${width} Meters at Sable Ridge`,
        lead: `Nethercombe Minerals Corp. (NYSE: NTEST.A) today announced drill results with ${String(integer(2, 5))}.${String(integer(1, 9))}% copper. Drilling goes on until April 2027.`,
      };
    },
  },
  {
    ...ALDERMOSS,
    subject: 'Mining News',
    wires: ['globenewswire'],
    outcome: 'bullish',
    write: ({ uniqueInteger, integer }) => {
      const ounces = Number(uniqueInteger(21_000, 88_000)).toLocaleString('en-US');
      return {
        title: `Aldermoss Gold Receives Final Federal Mining Permit for ${ounces}-Ounce-a-Year Tinder Creek Mine`,
        lead: `Aldermoss Gold Corp. (NYSE American: ATEST) today announced that the Bureau of Land Management has issued the last permit that its Tinder Creek gold mine needed. Construction begins in May 2027 and takes ${String(integer(14, 26))} months.`,
      };
    },
  },
  {
    ...CALDERWYN,
    subject: 'Mergers and Acquisitions',
    wires: ['prnewswire'],
    outcome: 'bullish',
    write: ({ uniqueInteger }) => {
      const cents = uniqueInteger(10, 99);
      return {
        title: `Calderwyn Networks (Nasdaq: ZCZZT) to Be Acquired by Thornfield Partners for $5.${cents} per Share in Cash`,
        lead: `Calderwyn Networks Ltd. (Nasdaq: ZCZZT) today announced that its shareholders are to receive $5.${cents} per share in cash. Both boards agreed; the deal is to close in March 2027.`,
      };
    },
  },
  {
    ...WEXHAVEN,
    subject: 'Partnerships',
    wires: ['businesswire'],
    outcome: 'bullish',
    write: ({ uniqueDecimal, integer }) => {
      const sum = uniqueDecimal(15, 75);
      return {
        title: `Wexhaven Robotics (Nasdaq: ZWZZT) Announces $${sum} Million Strategic Investment From Larkstone Logistics`,
        lead: `Wexhaven Robotics Inc. (Nasdaq: ZWZZT) today announced the investment by Larkstone Logistics. The money is to double its plant in Pittsburgh and to hire ${String(integer(80, 220))} people.`,
      };
    },
  },
];
