import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '../ingestion/event-labels.ts';
import { AlertRule, AlertRules, type RuleConditions } from './alert-rules.ts';
import { judgeByRules, matchRules, ringsOn, type RuledAlert, soundOf, toRuleSubject } from './apply-rules.ts';

const ALERT: RuledAlert = {
  symbol: 'ZVZZT',
  company_name: 'Zvzzt Therapeutics Inc.',
  title: 'Zvzzt wins a contract',
  first_part: 'The Army awarded Zvzzt a $40 million contract.',
  second_part: null,
  third_part: null,
  // 09:31 in New York.
  published_date: '2026-11-20T14:31:00.000Z',
  sector: 'Health Care',
  market_cap: 240_000_000,
  last_price: 12.3,
  average_volume: 123_456,
  score: 70,
  event_type: 'contract',
};
const UNKNOWN = {
  sector: null,
  market_cap: null,
  last_price: null,
  average_volume: null,
  score: null,
  event_type: null,
} as const;

const rule = (conditions: RuleConditions, more: Partial<AlertRule> = {}): AlertRule => ({
  name: 'Mine',
  enabled: true,
  conditions,
  channels: ['sound'],
  sound: null,
  ...more,
});

function verdictOn(conditions: RuleConditions, { alert = ALERT, isWatched = false } = {}) {
  const [rules, subject] = [[rule(conditions)], toRuleSubject(alert)] as const;
  const [verdict] = judgeByRules(rules, subject, isWatched);
  expect(matchRules(rules, subject, isWatched)).toEqual(verdict?.applies === true ? rules : []);
  return verdict;
}
/** Why a rule does not apply; null if it does. */
function missOf(...args: Parameters<typeof verdictOn>): string | null | undefined {
  const verdict = verdictOn(...args);
  return verdict?.applies === true ? null : verdict?.reason;
}

describe('a rule', () => {
  it.each<[string, RuleConditions]>([
    ['without conditions', {}],
    ['for its symbol', { symbols: ['NTEST', 'ZVZZT'] }],
    ['for its kind of event', { event_types: ['merger', 'contract'] }],
    ['for its sector', { sectors: ['Energy', 'Health Care'] }],
    ['for its size', { market_caps: ['nano', 'micro'] }],
    ['from its price', { min_price: 12.3 }],
    ['up to its price', { max_price: 12.3 }],
    ['from its volume', { min_volume: 123_456 }],
    ['from its score', { min_score: 70 }],
    ['with a word in another case', { words: ['merger', 'ARMY'] }],
    ['with a part of a word', { words: ['therapeu'] }],
    ['with characters of regular expressions', { words: ['$40 million'] }],
    ['from its minute', { hours: { from_minute: 571, until_minute: 572 } }],
    ['over midnight', { hours: { from_minute: 1_200, until_minute: 572 } }],
    ['that all hold', { symbols: ['ZVZZT'], min_score: 65, sectors: ['Health Care'], words: ['Army'] }],
  ])('applies %s', (_name, conditions) => {
    expect(missOf(conditions)).toBeNull();
  });

  it.each<[RuleConditions, string]>([
    [{}, 'it applies to every alert'],
    [{ symbols: ['ZVZZT'] }, 'ZVZZT is one of its symbols'],
    [{ symbols: ['ZVZZT'], watchlist: true }, 'ZVZZT is one of its symbols'],
    [{ symbols: ['NTEST'], watchlist: true }, 'ZVZZT is on your watchlist'],
    [{ event_types: ['merger', 'contract'] }, 'the event is Contract'],
    [{ min_score: 65 }, 'the score is 70, at least 65'],
    [{ sectors: ['Energy', 'Health Care'] }, 'the sector is Health Care'],
    [{ market_caps: ['nano', 'micro'] }, 'the market cap is $240M (Micro)'],
    [{ min_price: 5, max_price: 20 }, 'the price is $12.30, at least $5.00; the price is $12.30, at most $20.00'],
    [{ min_volume: 100_000 }, 'the average volume is 123,456, at least 100,000'],
    [{ words: ['merger', 'ARMY'] }, 'it contains “ARMY”'],
    [{ hours: { from_minute: 570, until_minute: 960 } }, 'it was published at 09:31 ET, within 09:30 to 16:00 ET'],
    [{ min_score: 65, symbols: ['ZVZZT'] }, 'ZVZZT is one of its symbols; the score is 70, at least 65'],
  ])('that applies says with which values: %j', (conditions, reason) => {
    expect(verdictOn(conditions, { isWatched: true })).toMatchObject({ applies: true, reason });
  });

  it('applies to watched symbols and its own', () => {
    expect(missOf({ watchlist: true }, { isWatched: true })).toBeNull();
    expect(missOf({ watchlist: true, symbols: ['ZVZZT'] })).toBeNull();
    expect(missOf({ watchlist: true, symbols: ['NTEST'] }, { isWatched: true })).toBeNull();
  });

  it.each<[RuleConditions, string]>([
    [{ symbols: ['NTEST'] }, 'ZVZZT isn’t one of its symbols'],
    [{ watchlist: true }, 'ZVZZT isn’t on your watchlist'],
    [{ watchlist: true, symbols: ['NTEST'] }, 'ZVZZT is neither one of its symbols nor on your watchlist'],
    [{ event_types: ['merger'] }, 'the event is Contract, not Merger'],
    [{ event_types: ['merger', 'order', 'grant'] }, 'the event is Contract, not Merger, Order or Grant'],
    [{ event_types: ['merger', 'order', 'grant', 'patent'] }, 'the event is Contract, not one of the 4 chosen'],
    [{ sectors: ['Energy', 'Utilities'] }, 'the sector is Health Care, not Energy or Utilities'],
    [{ market_caps: ['large', 'nano'] }, 'the market cap is $240M, not Nano or Large'],
    [{ min_price: 12.31 }, 'the price is $12.30, below $12.31'],
    [{ max_price: 12.29 }, 'the price is $12.30, above $12.29'],
    [{ min_volume: 500_000 }, 'the average volume is 123,456, below 500,000'],
    [{ min_score: 80 }, 'the strength is Solid, below Strong'],
    [{ min_score: 71 }, 'the score is 70, below 71'],
    [{ words: ['a.*y'] }, 'it doesn’t contain “a.*y”'],
    [{ words: ['navy', '('] }, 'it contains none of the words'],
    [{ hours: { from_minute: 572, until_minute: 571 } }, 'it was published at 09:31 ET, outside 09:32 to 09:31 ET'],
    [{ hours: { from_minute: 960, until_minute: 1_200 } }, 'it was published at 09:31 ET, outside 16:00 to 20:00 ET'],
    [{ symbols: ['ZVZZT'], min_score: 80, min_price: 99 }, 'the strength is Solid, below Strong'],
  ])('does not apply: %j', (conditions, miss) => {
    expect(missOf(conditions)).toBe(miss);
  });

  it.each<[RuleConditions, string]>([
    [{ event_types: ['contract'] }, 'the kind of event is unknown'],
    [{ sectors: ['Health Care'] }, 'the sector is unknown'],
    [{ market_caps: ['micro'] }, 'the market cap is unknown'],
    [{ min_price: 0 }, 'the price is unknown'],
    [{ max_price: 100 }, 'the price is unknown'],
    [{ min_volume: 0 }, 'the average volume is unknown'],
    [{ min_score: 0 }, 'the strength is unknown'],
  ])('does not apply to an unknown value: %j', (conditions, miss) => {
    expect(missOf(conditions, { alert: { ...ALERT, ...UNKNOWN } })).toBe(miss);
  });
});

describe('the rules of a user', () => {
  const subject = toRuleSubject(ALERT);
  const match = (...rules: AlertRule[]) => matchRules(rules, subject, false);
  const missing = rule({ symbols: ['NTEST'] });

  // @threat D17
  it('let every alert ring on every channel while none is enabled', () => {
    for (const matching of [match(), match({ ...missing, enabled: false })]) {
      expect(matching).toBeNull();
      expect(ringsOn(matching, 'push')).toBe(true);
      expect(soundOf(matching)).toBeNull();
    }
  });

  it('let an alert ring on the channels of the rules that apply, and on no other', () => {
    const matching = match(missing, rule({}, { channels: ['push'] }), rule({}, { channels: ['email', 'sound'] }));
    expect(
      ['sound', 'spoken', 'desktop', 'push', 'email', 'webhook', 'chat'].filter((one) =>
        ringsOn(matching, one as 'push'),
      ),
    ).toEqual(['sound', 'push', 'email']);
    expect(ringsOn(match(missing), 'sound')).toBe(false);
  });

  it('play the sound of the first rule that applies and chose one', () => {
    expect(
      soundOf(
        match(
          rule({ symbols: ['NTEST'] }, { sound: 'watchlist' }),
          rule({}, { channels: ['push'], sound: 'watchlist' }),
          rule({}),
          rule({}, { sound: 'strong' }),
          rule({}, { sound: 'watchlist' }),
        ),
      ),
    ).toBe('strong');
  });

  it('say why each of the enabled ones applies or not', () => {
    const off = rule({}, { name: 'Off', enabled: false });
    const verdicts = judgeByRules([missing, off, rule({})], subject, false);
    expect(verdicts.map(({ applies, reason }) => [applies, reason])).toEqual([
      [false, 'ZVZZT isn’t one of its symbols'],
      [true, 'it applies to every alert'],
    ]);
  });

  it('explain exactly what they decide, each as if it were alone, whatever the alert and the conditions', () => {
    // The second kind often contains itself.
    const text = fc.oneof(fc.string({ maxLength: 20 }), fc.string({ unit: fc.constantFrom('a', 'B'), maxLength: 4 }));
    const alerts = fc.record({
      ...Object.fromEntries(
        ['company_name', 'title', 'first_part', 'second_part', 'third_part'].map((field) => [field, text]),
      ),
      symbol: fc.constantFrom('ZVZZT', 'NTEST', 'BRK.A'),
      published_date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      sector: fc.option(fc.constantFrom('Energy', 'Health Care')),
      market_cap: fc.option(fc.double({ min: 0, max: 1e13, noNaN: true })),
      last_price: fc.option(fc.double({ min: 0, max: 1e7, noNaN: true })),
      average_volume: fc.option(fc.nat()),
      score: fc.option(fc.integer({ min: 0, max: 100 })),
      event_type: fc.option(fc.oneof(fc.constantFrom(...EVENT_TYPES), text)),
    }) as fc.Arbitrary<RuledAlert>;
    const minute = fc.integer({ min: 0, max: 1_439 });
    const words = fc.array(text, { minLength: 1, maxLength: 3 });
    const conditions = fc.record(
      {
        symbols: fc.array(fc.constantFrom('ZVZZT', 'NTEST'), { minLength: 1, maxLength: 3 }),
        watchlist: fc.constant(true as const),
        event_types: fc.array(fc.constantFrom(...EVENT_TYPES), { minLength: 1, maxLength: 5 }),
        sectors: fc.array(fc.constantFrom('Energy', 'Utilities'), { minLength: 1, maxLength: 2 }),
        market_caps: fc.array(fc.constantFrom('nano', 'mega'), { minLength: 1, maxLength: 2 }),
        min_price: fc.double({ min: 0, max: 1e7, noNaN: true }),
        max_price: fc.double({ min: 0, max: 1e7, noNaN: true }),
        min_volume: fc.nat(),
        min_score: fc.integer({ min: 0, max: 100 }),
        words,
        hours: fc.record({ from_minute: minute, until_minute: minute }),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<RuleConditions>;
    fc.assert(
      fc.property(alerts, conditions, fc.boolean(), (alert, wanted, isWatched) => {
        const [rules, prepared] = [[rule(wanted)], toRuleSubject(alert)] as const;
        const applies = matchRules(rules, prepared, isWatched)?.length === 1;
        const verdict = judgeByRules(rules, prepared, isWatched)[0];
        expect(verdict?.applies).toBe(applies);
        expect(verdict?.reason).toMatch(/\S/);
        if (applies) expect(verdict?.reason).not.toContain('unknown');
      }),
    );
    const many = fc.array(fc.oneof(conditions, fc.record({ words })), { minLength: 1 });
    fc.assert(
      fc.property(alerts, many, fc.boolean(), (alert, all, isWatched) => {
        const rules = all.map((wanted) => rule(wanted));
        const alone = rules.filter((one) => matchRules([one], toRuleSubject(alert), isWatched)?.length === 1);
        expect(matchRules(rules, toRuleSubject(alert), isWatched)).toEqual(alone);
      }),
    );
  });
});

describe('the contract', () => {
  const errorsOf = (value: unknown): readonly string[] =>
    (AlertRules.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
  const valid = rule({});

  it.each<[unknown, string]>([
    [{ ...valid, name: ' ' }, '0.name: Name is required'],
    [{ ...valid, name: 'x'.repeat(61) }, '0.name: Name must be 60 characters or less'],
    [{ ...valid, channels: [] }, '0.channels: Choose what happens'],
    [{ ...valid, channels: ['push', 'push'] }, '0.channels: Choose each channel once'],
    [{ ...valid, channels: ['fax'] }, '0.channels.0: There is no such channel'],
    [rule({ symbols: [] }), '0.conditions.symbols: Enter a symbol, or allow all'],
    [rule({ symbols: Array.from({ length: 10_000 }, () => 'ZVZZT') }), '0.conditions.symbols: 500 at most'],
    [rule({ symbols: ['not a symbol'] }), '0.conditions.symbols.0: Please enter a valid symbol'],
    [rule({ min_price: 5, max_price: 4.99 }), '0.conditions.max_price: Must be at least “Price from”'],
    [rule({ min_price: Number.NaN }), '0.conditions.min_price: Enter a price in dollars'],
    [rule({ min_score: 101 }), '0.conditions.min_score: A score is 100 at most'],
    [rule({ words: [''] }), '0.conditions.words.0: Word is required'],
    [
      rule({ hours: { from_minute: 5, until_minute: 5 } }),
      '0.conditions.hours: The hours need different times to start and end',
    ],
    [
      { ...valid, conditions: { colour: 'red' } },
      '0.conditions: 0.conditions has a field that is not allowed here: colour',
    ],
  ])('refuses %j', (value, error) => {
    expect(errorsOf([value])).toEqual([error]);
  });

  it('refuses two rules of one name, and more than 20', () => {
    expect(errorsOf([valid, { ...valid, name: 'mine' }])).toEqual([': Give each rule a name of its own']);
    const many = Array.from({ length: 21 }, (_, index) => ({ ...valid, name: String(index) }));
    expect(errorsOf(many)).toEqual([': You can have 20 rules. Delete one to add another.']);
    expect(errorsOf(many.slice(1))).toEqual([]);
  });

  it('keeps a rule as it is', () => {
    expect(AlertRule.parse(valid)).toEqual(valid);
  });
});
