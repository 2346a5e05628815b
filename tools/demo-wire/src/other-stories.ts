import {
  ARDENQUILL,
  ASHGROVIA,
  BRAMHOLLOW,
  BRIXHOLME,
  CASTMOOR,
  CORVENDALE,
  QUILLMERE,
  WEXHAVEN,
  XANDROLYTE,
} from './companies.ts';
import type { Story } from './story.ts';

/** Stories not worth an alert: routine and traps. */
export const OTHER_STORIES: readonly Story[] = [
  {
    ...BRIXHOLME,
    subject: 'Stock Market News',
    wires: ['globenewswire'],
    outcome: 'not_bullish',
    write: ({ uniqueDecimal, integer }) => {
      const sum = uniqueDecimal(5, 65);
      return {
        title: `Brixholme Diagnostics Announces Pricing of $${sum} Million Public Offering to Speed Record Growth`,
        lead: `Brixholme Diagnostics Inc. (Nasdaq: ZBZZT) today announced the sale of ${String(integer(9, 40))} million new shares at a discount of ${String(integer(11, 29))}%.`,
      };
    },
  },
  {
    ...BRAMHOLLOW,
    subject: 'Stock Market News',
    wires: ['prnewswire'],
    outcome: 'not_bullish',
    write: ({ uniqueDecimal, integer }) => ({
      title: `Bramhollow Medical Devices (NYSE American: ATEST.B) Secures $${uniqueDecimal(3, 63)} Million in Oversubscribed Registered Direct Offering`,
      lead: `Bramhollow Medical Devices Inc. (NYSE American: ATEST.B) today announced the sale of shares and warrants over ${String(integer(4, 20))} million shares to institutions.`,
    }),
  },
  {
    stock: null,
    issuer: 'Grendel & Moor Law Firm',
    city: 'NEW YORK',
    language: 'en',
    subject: 'Class Action',
    wires: ['globenewswire'],
    outcome: 'law_firm',
    write: ({ uniqueInteger }) => ({
      title: `SHAREHOLDER ALERT: Grendel & Moor Law Firm Reminds Calderwyn Networks Ltd. Investors of Lead Plaintiff Deadline in Class Action No. ${uniqueInteger(1_001, 9_998)}`,
      lead: 'Grendel & Moor Law Firm reminds investors who suffered losses in Calderwyn Networks Ltd. (Nasdaq: ZCZZT) of the lead plaintiff deadline in a securities class action.',
    }),
  },
  {
    stock: 'TSX Venture:HLW',
    issuer: 'Hollowmere Lithium Corp.',
    city: 'VANCOUVER, British Columbia',
    language: 'en',
    subject: 'Mining News',
    wires: ['globenewswire'],
    outcome: 'no_us_stock',
    write: ({ uniqueDecimal }) => ({
      title: `Hollowmere Lithium Discovers High-Grade Lithium Over ${uniqueDecimal(20, 90)} Meters at Pine Lake`,
      lead: 'Hollowmere Lithium Corp. (TSX-V: HLW / FSE: 7HL) today announced drill results from its property at Pine Lake.',
    }),
  },
  {
    ...WEXHAVEN,
    city: 'MÜNCHEN',
    language: 'de',
    subject: 'Partnerships',
    wires: ['globenewswire'],
    outcome: 'not_judged',
    write: ({ uniqueDecimal }) => {
      const sum = uniqueDecimal(40, 120).replace('.', ',');
      return {
        title: `Wexhaven Robotics erhält einen Auftrag über ${sum} Millionen Dollar für Roboter in deutschen Lagern`,
        lead: `Wexhaven Robotics Inc. (Nasdaq: ZWZZT) gibt heute einen Auftrag über ${sum} Millionen Dollar bekannt. Die Lieferungen beginnen im März 2027.`,
      };
    },
  },
  {
    ...CASTMOOR,
    city: 'MONTRÉAL',
    language: 'fr',
    subject: 'Contracts',
    wires: ['prnewswire'],
    outcome: 'not_judged',
    write: ({ uniqueDecimal }) => {
      const sum = uniqueDecimal(40, 120).replace('.', ',');
      return {
        title: `Castmoor Pipelines (NYSE : NTEST.C) annonce un contrat de ${sum} millions de dollars pour le transport du gaz`,
        lead: `Castmoor Pipelines L.P. (NYSE : NTEST.C) annonce aujourd’hui un contrat de ${sum} millions de dollars. Les travaux commencent en mars 2027.`,
      };
    },
  },
  {
    ...CORVENDALE,
    subject: 'Calendar of Events',
    wires: ['businesswire'],
    outcome: 'not_bullish',
    write: ({ uniqueInteger }) => ({
      title: `Corvendale Foods (NYSE: CTEST) to Host Conference Call No. ${uniqueInteger(101, 998)} on Record Third Quarter Results`,
      lead: 'Corvendale Foods Company (NYSE: CTEST) today announced that it will hold a call for investors on December 3, 2026.',
    }),
  },
  {
    ...QUILLMERE,
    subject: 'Dividend Reports And Estimates',
    wires: ['prnewswire'],
    outcome: 'not_bullish',
    write: ({ uniqueDecimal }) => ({
      title: `Quillmere Retail Group (NYSE: NTEST.B) Declares Quarterly Dividend of ${uniqueDecimal(11, 71)} Cents per Share`,
      lead: 'Quillmere Retail Group Inc. (NYSE: NTEST.B) today announced its quarterly dividend, payable on January 8, 2027.',
    }),
  },
  {
    ...ASHGROVIA,
    subject: 'Stock Market News',
    wires: ['businesswire'],
    outcome: 'not_bullish',
    write: ({ uniqueInteger }) => ({
      title: `Ashgrovia Oil & Gas (NYSE American: ATEST.A) Announces 1-for-${uniqueInteger(5, 99)} Reverse Stock Split to Strengthen Its Position`,
      lead: 'Ashgrovia Oil & Gas Inc. (NYSE American: ATEST.A) today announced a reverse split of its common stock.',
    }),
  },
  {
    ...XANDROLYTE,
    subject: 'Earnings Releases and Operating Results',
    wires: ['businesswire'],
    outcome: 'not_bullish',
    write: ({ uniqueDecimal, integer }) => ({
      title: `Xandrolyte Energy Storage (Nasdaq: ZXZZT) Reports Third Quarter Net Loss of $${uniqueDecimal(8, 68)} Million`,
      lead: `Xandrolyte Energy Storage Corp. (Nasdaq: ZXZZT) today announced third quarter results. Revenue decreased ${String(integer(8, 31))}% as two customers delayed deliveries.`,
    }),
  },
  {
    ...ARDENQUILL,
    subject: 'Mergers and Acquisitions',
    wires: ['globenewswire'],
    outcome: 'for_review',
    write: ({ uniqueDecimal }) => ({
      title: `Ardenquill Software to Acquire Pellworth Analytics for $${uniqueDecimal(60, 240)} Million`,
      lead: 'Ardenquill Software Inc. (Nasdaq: ZAZZT) today announced an agreement to acquire Pellworth Analytics, which makes software for hospitals.',
    }),
  },
];
