import { ARDENQUILL, ASHGROVIA, CASTMOOR, CORVENDALE, JORVALE, NORBRACK, QUILLMERE } from './companies.ts';
import type { Story } from './story.ts';

/** Results, guidance, backlog, dividends and debt. */
export const FIGURES_STORIES: readonly Story[] = [
  {
    ...JORVALE,
    subject: 'Earnings Releases and Operating Results',
    wires: ['globenewswire'],
    outcome: 'bullish',
    write: ({ uniqueDecimal, integer }) => {
      const sum = uniqueDecimal(410, 690);
      return {
        title: `Jorvale Semiconductor Raises Fourth Quarter Revenue Guidance to $${sum} Million`,
        lead: `Jorvale Semiconductor Inc. (Nasdaq: ZJZZT) today announced that it now expects fourth quarter revenue of $${sum} million. Orders from data centers increased ${String(integer(18, 44))}%.`,
      };
    },
  },
  {
    ...JORVALE,
    subject: 'Earnings Releases and Operating Results',
    wires: ['businesswire', 'prnewswire'],
    outcome: 'bullish',
    write: ({ uniqueDecimal, integer }) => {
      const sum = uniqueDecimal(410, 690);
      return {
        title: `Jorvale Semiconductor (Nasdaq: ZJZZT) Reports Record Third Quarter Revenue of $${sum} Million`,
        secondTitle: `Jorvale Semiconductor (Nasdaq: ZJZZT) Announces Record Third Quarter Revenue of $${sum} Million`,
        lead: `Jorvale Semiconductor Inc. (Nasdaq: ZJZZT) today announced third quarter results. Revenue increased ${String(integer(26, 61))}% to $${sum} million.`,
      };
    },
  },
  {
    ...ARDENQUILL,
    subject: 'Earnings Releases and Operating Results',
    wires: ['prnewswire'],
    outcome: 'bullish',
    write: ({ uniqueDecimal, integer }) => {
      const growth = uniqueDecimal(26, 74);
      return {
        title: `Ardenquill Software (Nasdaq: ZAZZT) Reports ${growth}% Increase in Net Income for the Third Quarter`,
        lead: `Ardenquill Software Inc. (Nasdaq: ZAZZT) today announced third quarter results. Net income increased ${growth}% to $${String(integer(48, 96))} million.`,
      };
    },
  },
  {
    ...ARDENQUILL,
    subject: 'Stock Market News',
    wires: ['globenewswire'],
    outcome: 'bullish',
    write: ({ uniqueDecimal }) => {
      const sum = uniqueDecimal(140, 390);
      return {
        title: `Ardenquill Software Board Authorizes $${sum} Million Share Repurchase Program`,
        lead: `Ardenquill Software Inc. (Nasdaq: ZAZZT) today announced that its board authorized the repurchase of up to $${sum} million of common stock until December 2027.`,
      };
    },
  },
  {
    ...NORBRACK,
    subject: 'Company Announcement',
    wires: ['globenewswire'],
    outcome: 'bullish',
    write: ({ uniqueDecimal, integer }) => {
      const sum = uniqueDecimal(24, 61);
      return {
        title: `Norbrack Aerospace Announces Record Backlog of $${sum} Billion`,
        lead: `Norbrack Aerospace Corporation (NYSE: NTEST) today announced orders for ${String(integer(60, 190))} aircraft, which bring its backlog to $${sum} billion.`,
      };
    },
  },
  {
    ...QUILLMERE,
    subject: 'Dividend Reports And Estimates',
    wires: ['businesswire'],
    outcome: 'bullish',
    write: ({ uniqueInteger }) => {
      const cents = uniqueInteger(10, 99);
      const day = 'January 15, 2027';
      return {
        title: `Quillmere Retail Group (NYSE: NTEST.B) Declares Special Dividend of $1.${cents} per Share`,
        lead: `Quillmere Retail Group Inc. (NYSE: NTEST.B) today announced a special dividend of $1.${cents} per share, payable on ${day}.`,
      };
    },
  },
  {
    ...CASTMOOR,
    subject: 'Earnings Releases and Operating Results',
    wires: ['prnewswire'],
    outcome: 'bullish',
    write: ({ uniqueInteger }) => {
      const millions = uniqueInteger(840, 990);
      return {
        title: `Castmoor Pipelines (NYSE: NTEST.C) Raises 2026 EBITDA Guidance to $${millions} Million`,
        lead: `Castmoor Pipelines L.P. (NYSE: NTEST.C) today raised its guidance for 2026 EBITDA to $${millions} million, from $720 million before, after two pipelines started earlier than planned.`,
      };
    },
  },
  {
    ...CORVENDALE,
    subject: 'Earnings Releases and Operating Results',
    wires: ['businesswire'],
    outcome: 'bullish',
    write: ({ uniqueInteger, integer }) => {
      const cents = uniqueInteger(10, 99);
      return {
        title: `Corvendale Foods (NYSE: CTEST) Third Quarter Earnings of $1.${cents} per Share Exceed Consensus of $0.85`,
        lead: `Corvendale Foods Company (NYSE: CTEST) today announced third quarter results. Earnings of $1.${cents} per share compare with a consensus of $0.85. Net sales increased ${String(integer(21, 29))}% on strong demand for frozen meals.`,
      };
    },
  },
  {
    ...ASHGROVIA,
    subject: 'Company Announcement',
    wires: ['globenewswire'],
    outcome: 'bullish',
    write: ({ uniqueDecimal }) => {
      const sum = uniqueDecimal(11, 42);
      return {
        title: `Ashgrovia Oil & Gas Fully Repays $${sum} Million Term Loan and Is Now Debt-Free`,
        lead: `Ashgrovia Oil & Gas Inc. (NYSE American: ATEST.A) today announced that it repaid its term loan of $${sum} million from its own cash flow.`,
      };
    },
  },
];
