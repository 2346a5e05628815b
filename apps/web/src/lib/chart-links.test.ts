import { describe, expect, it } from 'vitest';
import { finvizUrl, tradingViewUrl } from './chart-links.ts';

describe('tradingViewUrl', () => {
  // @req 2.35 @req 14.20
  it.each([
    ['NASDAQ', 'ZVZZT', 'NASDAQ%3AZVZZT'],
    ['Nasdaq Global Select', 'ZVZZT', 'NASDAQ%3AZVZZT'],
    ['NYSE', 'BRK.B', 'NYSE%3ABRK.B'],
    ['NYSE American', 'NTEST', 'AMEX%3ANTEST'],
    ['OTCQB', 'ZVZZT', 'OTC%3AZVZZT'],
    ['Some Other Exchange', 'ZVZZT', 'ZVZZT'],
  ])('%s %s', (exchange_name, symbol, name) => {
    expect(tradingViewUrl({ symbol, exchange_name })).toBe(`https://www.tradingview.com/chart/?symbol=${name}`);
  });
});

// @req 2.35
it('uses a dash for share classes at Finviz', () => {
  expect(finvizUrl({ symbol: 'BRK.B', exchange_name: 'NYSE' })).toBe('https://finviz.com/quote.ashx?t=BRK-B');
});
