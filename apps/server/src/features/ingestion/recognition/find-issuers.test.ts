import { describe, expect, it } from 'vitest';
import { findIssuerSymbols, isChosenIn, isNamedIn, isTargetIn } from './find-issuers.ts';
import type { ListedStock } from './stock-index.ts';

const stock: ListedStock = {
  symbol: 'CMDR',
  company_name: 'Commoder Care Inc.',
  exchange_name: 'NASDAQ',
  market_cap: null,
  average_volume: null,
  as_of: '2026-08-21',
  cik: null,
};

describe('findIssuerSymbols', () => {
  it.each([
    ['the only company', 'BOSTON -- Velmora (NYSE: VLM) today announced a prize', ['VLM']],
    ['two companies', 'BOSTON -- Velmora (NYSE: VLM) and Commoder (Nasdaq: CMDR) said that', ['VLM', 'CMDR']],
    ['no partner after the statement', 'Velmora (NYSE: VLM) announced a license with Commoder (Nasdaq: CMDR)', ['VLM']],
    ['a company after an earlier statement', 'Pump has won. Velmora (NYSE: VLM) has signed (Nasdaq: CMDR)', ['VLM']],
    ['a company without a statement', 'BOSTON -- Velmora (NYSE: VLM), maker of pumps', ['VLM']],
    ['no foreign listing', 'Velmora (TSX: VLM; NYSE: VLQ) will buy', ['VLQ']],
    ['nobody', 'BOSTON -- Velmora today announced', []],
    ['nobody after a long introduction', `${'word '.repeat(140)}(NYSE: VLM)`, []],
    ['a symbol of one letter', 'A report says that Agilmont (NYSE: A) won with Commoder (Nasdaq: CMDR)', ['A']],
  ])('finds %s', (_, lead, expected) => {
    expect(findIssuerSymbols(lead)).toEqual(expected);
  });
});

describe('isNamedIn', () => {
  it.each([
    ['Pump for Commoder Care Opens', true],
    ['Commoder Pump Opens', true],
    ['CMDR Pump Opens', false],
    ['Pump Opens', false],
  ])('tells whether %j names the company', (title, expected) => {
    expect(isNamedIn(title, stock)).toBe(expected);
  });
});

describe('isTargetIn', () => {
  it.each([
    ['Velmora to Acquire Commoder Care', true],
    ['Velmora Completes Acquisition of Rival Commoder', true],
    ['Velmora Buys the Commoder Group', true],
    ['Velmora to Acquire Pump Unit of Commoder Care', false],
    ['Velmora Takes 12% of Commoder Care, Paying 40% Over Market', true],
    ['Velmora Becomes 9% Owner of Commoder', true],
    ['Velmora Puts $40 Million Into Commoder Care', true],
    ['Velmora Takes 12% of Pump Unit of Commoder Care', false],
    ['Velmora Selects Commoder Care for Pumps', true],
    ['Velmora Awards Commoder $9 Million', true],
    ['Velmora Signs License With Commoder Care', false],
    ['Commoder Care Wins Prize', false],
    ['Velmora Selects Pump', false],
  ])('tells whether the company is chosen in %j', (title, expected) => {
    expect(isTargetIn(title, stock)).toBe(expected);
  });
});

describe('isChosenIn', () => {
  it.each([
    ['Velmora (NYSE: VLM) has hired Commoder Care Inc. (NASDAQ: CMDR) to build pumps', true],
    ['Velmora (NYSE: VLM) is buying 7 million new shares of Commoder Care (NASDAQ: CMDR) at $3', true],
    ['Tallow (NYSE: TLW) leaves the index. Its place is filled by Commoder Care (NASDAQ: CMDR)', true],
    ['Velmora (NYSE: VLM) will acquire the Commoder Care Group (NASDAQ: CMDR)', true],
    ['Velmora (NYSE: VLM) signed a license with Commoder Care (NASDAQ: CMDR)', false],
    ['Velmora (NYSE: VLM) has hired the chief of Commoder Care (NASDAQ: CMDR)', false],
    ['Velmora (NYSE: VLM) sold pumps from Commoder Care (NASDAQ: CMDR)', false],
  ])('reads the introduction %j', (lead, expected) => {
    expect(isChosenIn(lead, stock)).toBe(expected);
  });
});
