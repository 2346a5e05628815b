import { describe, expect, it } from 'vitest';
import type { EventType } from './event-types.ts';
import type { Frame } from './frames/frame.ts';
import type { JudgedStock } from './judgement.ts';
import { assessMateriality } from './materiality.ts';
import { findQuantities } from './quantities/find-quantities.ts';

const PUBLISHED = new Date('2026-11-20T13:00:00Z');
const STOCK: JudgedStock = {
  symbol: 'HLFR',
  company_name: 'Helio Freight Inc.',
  sector: null,
  industry: null,
  market_cap: 1_000_000_000,
  last_price: 10,
  average_volume: 500_000,
  as_of: '2026-11-19',
};

function frameOf(type: EventType, clause: string): Frame {
  const quantities = findQuantities(clause);
  return {
    spec: { type, label: type, weight: 70, triggers: [], required: [], opposing: [] },
    place: 'headline',
    position: 0,
    clause,
    words: clause,
    modality: 'done',
    companyRole: 'actor',
    actor: null,
    object: null,
    counterparty: null,
    amount: quantities[0] ?? null,
    quantities,
    missing: [],
    opposing: [],
  };
}

const assess = (
  type: EventType,
  clause: string,
  stock: Partial<JudgedStock> = {},
  publishedAt: Date | null = PUBLISHED,
) => assessMateriality(frameOf(type, clause), { ...STOCK, ...stock }, publishedAt);

describe('a takeover price', () => {
  it.each([
    ['$10.40', 0.04, 'less than 5% above', 'small'],
    ['$10.50', 0.05, null, 'unknown'],
    ['$11.00', 0.1, null, 'notable'],
    ['$12.50', 0.25, null, 'large'],
    ['$9.00', -0.1, 'below the last price', 'small'],
    ['$41.00', null, 'check both', 'unknown'],
  ])('of %s for a last price of $10 is a premium of %d', (price, premium, objection, band) => {
    const found = assess('takeover_target', `to be acquired for ${price} per share in cash`);
    expect(found).toMatchObject({ premium, band });
    if (objection === null) expect(found.objection).toBeNull();
    else expect(found.objection).toContain(objection);
  });

  it.each([
    ['five trading days', '2026-11-13', 0.2],
    ['six trading days', '2026-11-12', null],
    ['a future day', '2026-11-21', null],
  ])('is compared with a price of %s before publication only if that is at most five', (_, as_of, premium) => {
    expect(assess('takeover_target', 'to be acquired for $12.00 per share', { as_of }).premium).toBe(premium);
    const own = { as_of: '2026-08-21', last_price_as_of: as_of };
    expect(assess('takeover_target', 'to be acquired for $12.00 per share', own).premium).toBe(premium);
  });

  it('is not compared without a time of publication, a last price, or a price per share in dollars', () => {
    const text = 'to be acquired for $12.00 per share';
    expect(assess('takeover_target', text, {}, null).premium).toBeNull();
    expect(assess('takeover_target', text, { last_price: null }).premium).toBeNull();
    expect(assess('takeover_target', 'to be acquired for $1.2 billion').premium).toBeNull();
    expect(assess('takeover_target', 'to be acquired for C$12.00 per share').premium).toBeNull();
    expect(assess('takeover_target', 'to be acquired, plus a CVR of up to $12.00 per share').premium).toBeNull();
  });

  it('is not comparable in another currency, unless the text gives a premium', () => {
    const clause = 'to be acquired for C$12.00 per share';
    expect(assess('takeover_target', clause).objection).toBe(
      "CAD 12.00 per share can't be compared with the last price in dollars",
    );
    expect(assess('takeover_target', `${clause}, a premium of 44% to the last price`).objection).toBeNull();
  });

  it('uses the premium in the text if there is no fresh price', () => {
    const stale = { as_of: '2026-08-21' };
    expect(assess('takeover_target', 'a premium of 44% to the last price', stale)).toMatchObject({
      objection: null,
      band: 'large',
      premium: null,
    });
    expect(assess('takeover_target', 'a premium of 3% to the last price', stale).objection).toContain('only 3%');
  });

  it('may stand in the lead', () => {
    const further = findQuantities('Holders will receive $12.00 per share in cash.');
    const headline = frameOf('takeover_target', 'Helio Freight to be acquired for $1.2 billion');
    expect(assessMateriality(headline, STOCK, PUBLISHED, further).premium).toBe(0.2);
  });
});

describe('an amount against the market cap', () => {
  it.each<[EventType, string, number, string, boolean]>([
    ['contract', '$4 million', 0.004, 'small', true],
    ['contract', '$5 million', 0.005, 'unknown', false],
    ['order', '$29 million', 0.029, 'unknown', false],
    ['order', '$30 million', 0.03, 'notable', false],
    ['supply_agreement', '$100 million', 0.1, 'large', false],
    ['grant', '$19 million', 0.019, 'unknown', false],
    ['grant', '$20 million', 0.02, 'notable', false],
    ['license', '$80 million', 0.08, 'large', false],
    ['buyback', '$9 million', 0.009, 'small', true],
    ['buyback', 'up to $40 million', 0.04, 'notable', false],
    ['buyback', '$80 million', 0.08, 'large', false],
  ])('%s of %s', (type, amount, share, band, isObjected) => {
    const found = assess(type, `Helio Freight announces ${amount}`);
    expect(found).toMatchObject({ shareOfMarketCap: share, band });
    expect(found.objection !== null).toBe(isObjected);
  });

  it('keeps the band but no ratio if the market cap is older than 30 days, or in another currency', () => {
    const expected = { shareOfMarketCap: null, band: 'large', objection: null };
    expect(assess('order', 'an order of $200 million', { as_of: '2026-10-20' })).toMatchObject(expected);
    expect(assess('order', 'an order of $200 million', {}, null)).toMatchObject(expected);
    expect(assess('order', 'an order of €200 million')).toMatchObject(expected);
    expect(assess('order', 'an order of $200 million', { as_of: '2026-10-21' }).shareOfMarketCap).toBe(0.2);
  });

  it('is never computed with a ceiling', () => {
    expect(assess('contract', 'a contract worth up to $200 million')).toMatchObject({
      shareOfMarketCap: null,
      band: 'unknown',
    });
    expect(assess('contract', 'a contract worth up to $200 million').objection).toContain('is a ceiling');
    const shared = assess(
      'contract',
      'one of nine companies on a multiple-award contract with a ceiling of $2 billion',
    );
    expect(shared.objection).toContain('several companies');
    expect(shared.shareOfMarketCap).toBeNull();
  });

  it('takes a sale for up to more than half of the market cap for large enough, without a ratio', () => {
    const clause = 'agreement to divest its franchise for up to $500 million';
    expect(assess('asset_sale', clause)).toMatchObject({ objection: null, shareOfMarketCap: null, band: 'unknown' });
    expect(assess('asset_sale', clause, { market_cap: 1_001_000_000 }).objection).toContain('is a ceiling');
    expect(assess('asset_sale', clause, { market_cap: null }).objection).toContain('is a ceiling');
  });

  it('prefers the committed part to the ceiling', () => {
    const found = assess('grant', 'support of up to $104 million, of which $2.8 million is committed');
    expect(found).toMatchObject({ shareOfMarketCap: 0.0028, band: 'small' });
  });

  it.each(['a market of $2 billion', 'cash of $200 million', '$12.00 per share', '$5,000', '$3 million per month'])(
    'does not take %s for the amount of an order',
    (text) => {
      expect(assess('order', text)).toMatchObject({ shareOfMarketCap: null, compared: null, band: 'unknown' });
    },
  );

  it.each([
    [210_000, true],
    [600_000, false],
  ])('objects to a small purchase by insiders: $%d', (cost, isObjected) => {
    const { objection } = assess('insider_buying', `the chief executive bought shares for $${String(cost)}`, {
      market_cap: 291_000_000,
    });
    expect(objection !== null).toBe(isObjected);
  });

  it('notes that an amount is spread over years', () => {
    expect(assess('contract', 'a five-year contract of $50 million').spread).toBe('five-year');
    expect(assess('contract', 'a contract of $50 million over the next 10 years').spread).toBe(
      'over the next 10 years',
    );
    expect(assess('contract', 'a contract of $50 million').spread).toBeNull();
  });
});

describe('news without an amount', () => {
  it.each<[EventType, number | null, boolean]>([
    ['contract', 9.99e9, false],
    ['contract', 10e9, true],
    ['device_clearance', 10e9, true],
    ['contract', null, false],
    ['drug_approval', 50e9, false],
    ['guidance_raised', 50e9, false],
  ])('%s of a company of %d dollars is objected to: %s', (type, market_cap, isObjected) => {
    expect(assess(type, 'Helio Freight announces news', { market_cap }).objection !== null).toBe(isObjected);
  });
});

describe('a dividend', () => {
  it.each([
    ['raises its quarterly dividend to $0.10 per share', 0.04],
    ['declares a monthly dividend of $0.05 per share', 0.06],
    ['declares a special dividend of $1.00 per share', 0.1],
    ['declares a special cash dividend of $1.00 per share and its quarterly dividend', 0.1],
    ['declares a dividend of $0.10 per share', null],
  ])('%s', (clause, dividendYield) => {
    const found = assess('dividend', clause).dividendYield;
    if (dividendYield === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(dividendYield, 6);
  });

  it('has a size if it is special, and neither size nor yield on an old price', () => {
    const special = 'a special dividend of $1.00 per share';
    expect(assess('dividend', special)).toMatchObject({ band: 'large' });
    const onOldPrice = assess('dividend', special, { as_of: '2026-11-01' });
    expect(onOldPrice).toMatchObject({ dividendYield: null, band: 'unknown', objection: null });
    expect(assess('dividend', 'a special dividend of $0.05 per share').objection).toContain('small');
  });
});
