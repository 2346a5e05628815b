import { describe, expect, it } from 'vitest';
import { bandByRules } from './testing/invented-release.ts';

describe('the liquidation of a holding company whose bank is bought', () => {
  it.each([
    [
      'Credit Union to Purchase Helio Freight Bancorp, Shareholders to Collect $5.90 per Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced a definitive agreement under which a Colorado credit union takes over all assets and liabilities of Helio Freight. After liquidation of the holding company shareholders are expected to receive about $5.90 in cash per share. This compares with a closing price of $4.20 yesterday, a premium of 40%.',
    ],
    [
      'Credit Union Buys Helio Freight for Cash; Holders to Receive $5.90 a Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) has signed a definitive agreement to be acquired by Mesa Credit Union. The company will be dissolved after the sale and distribute about $5.90 per share in cash to its holders, 40% more than the last close. Regulators must approve.',
    ],
    [
      'Mesa Credit Union Agrees to Acquire Helio Freight; Shareholders Get $5.90 per Share in Cash',
      "Helio Freight Holdings, Inc. (Nasdaq: HLIO) said Mesa Credit Union will buy all assets of the company. Following the sale the holding company is to be wound up, and shareholders will receive $5.90 per share, 40% above yesterday's close.",
    ],
  ])('is published: %s', (title, text) => {
    expect(bandByRules(title, text)).toBe('publish');
  });

  it.each([
    [
      'Helio Freight to Liquidate After Failing to Find Buyer',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced liquidation of the company. Shareholders are expected to receive about $0.40 per share. A bank had offered to take over the assets.',
    ],
    [
      'Bank Buys Assets of Helio Freight in Liquidation',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said a bank takes over all assets of its unit. After liquidation of the holding company shareholders are not expected to receive anything; creditors get $5.90 per $100.',
    ],
    [
      'Credit Union to Purchase Branches of Helio Freight',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced a definitive agreement under which a credit union takes over two branches. After liquidation of a fund, its holders receive about $5.90 per share.',
    ],
    [
      'Helio Freight to Purchase Tallow Bancorp, Shareholders to Collect $5.90 per Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced a definitive agreement under which it takes over all assets and liabilities of Tallow Bank. After liquidation of the holding company Tallow shareholders are expected to receive about $5.90 in cash per share.',
    ],
    [
      'Court Orders Liquidation of Helio Freight; Buyer Pays $5.90 per Share of Unit',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) said a court ordered the liquidation of the holding company. A bank takes over its assets in Chapter 7.',
    ],
    [
      'Credit Union to Purchase Helio Freight Bancorp, Shareholders to Collect $1.90 per Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced a definitive agreement under which a Colorado credit union takes over all assets and liabilities of Helio Freight. After liquidation of the holding company shareholders are expected to receive about $1.90 in cash per share. This compares with a closing price of $4.20 yesterday.',
    ],
    [
      'Credit Union to Purchase Helio Freight Bancorp, Shareholders to Collect $5.90 per Share',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced a definitive agreement under which a Colorado credit union takes over all assets and liabilities of Helio Freight. The bankruptcy court ordered liquidation of the holding company. This compares with a closing price of $4.20 yesterday, a premium of 40%.',
    ],
    [
      'Credit Union Takes Over Helio Freight Bank, Creditors First',
      'Helio Freight Holdings, Inc. (Nasdaq: HLIO) today announced that a Colorado credit union takes over all assets and liabilities of Helio Freight at $5.90 per share. After liquidation of the holding company by a receiver shareholders are expected to receive about $5.90 in cash per share. The shares closed at $4.20.',
    ],
  ])('is not published: %s', (title, text) => {
    expect(bandByRules(title, text)).not.toBe('publish');
  });
});
