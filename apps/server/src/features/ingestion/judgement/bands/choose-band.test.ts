import { describe, expect, it } from 'vitest';
import type { Caution, FoundCaution } from '../cautions/caution.ts';
import type { Frame, FrameSpec } from '../frames/frame.ts';
import type { Materiality } from '../materiality.ts';
import type { Place } from '../text/passages.ts';
import { findQuantities } from '../quantities/find-quantities.ts';
import { type BandInput, chooseBand } from './choose-band.ts';
import { scoreFrame } from './score-frame.ts';

const SPEC: FrameSpec = {
  type: 'order',
  label: 'an order',
  weight: 70,
  triggers: [],
  required: [],
  opposing: [],
};
const FRAME: Frame = {
  spec: SPEC,
  place: 'headline',
  position: 0,
  clause: 'Helio Wins Order',
  words: 'Wins Order',
  modality: 'done',
  companyRole: 'actor',
  actor: 'Helio',
  object: null,
  counterparty: null,
  amount: null,
  quantities: [],
  missing: [],
  opposing: [],
};
const MATERIAL: Materiality = {
  premium: null,
  shareOfMarketCap: null,
  dividendYield: null,
  compared: null,
  spread: null,
  objection: null,
  band: 'unknown',
};
const GOOD = { bearish: 0.05, neutral: 0.25, bullish: 0.7 };
const BAD = { bearish: 0.9, neutral: 0.08, bullish: 0.02 };

const eventOf = (frame: Partial<Frame> = {}, materiality: Partial<Materiality> = {}) => {
  const whole = { ...FRAME, ...frame };
  return scoreFrame(whole, { ...MATERIAL, ...materiality }, [whole]);
};
const cautionOf = (effect: Caution['effect'], place: Place): FoundCaution => ({
  caution: { id: 'x', label: 'an offering', patterns: [], effect },
  passage: { text: 'offering', place },
  words: 'offering',
});
const choose = (changes: Partial<BandInput> = {}) =>
  chooseBand({
    events: [eventOf()],
    cautions: [],
    probabilities: GOOD,
    editorPublishes: 0.2,
    editorDrops: 0.8,
    hasText: false,
    marketCap: 300e6,
    isUpdate: false,
    isNamed: true,
    isCorrection: false,
    doubt: null,
    ...changes,
  });

describe('a complete event', () => {
  it('is published', () => {
    expect(choose()).toMatchObject({ band: 'publish', score: 70, objections: [] });
  });

  it.each([
    ['it is planned', eventOf({ modality: 'planned' })],
    ['it is conditional', eventOf({ modality: 'conditional' })],
    ['a role is missing', eventOf({ missing: ['actor'] })],
    ['a cue opposes it', eventOf({ opposing: [{ label: 'a shared order', words: /x/, effect: 'desk' }] })],
    ['it is too small', eventOf({}, { objection: 'the amount is small', band: 'small' })],
    ['it is weak', eventOf({ spec: { ...SPEC, weight: 55 } })],
  ])('goes to the desk if %s', (_, event) => {
    expect(choose({ events: [event] }).band).toBe('desk');
  });

  it.each([
    ['the company is not named early', { isNamed: false }],
    ['words cast doubt on it', { doubt: { label: 'a setback', words: 'despite' } }],
    ['the model sees bad news', { probabilities: BAD }],
    ['an editor has to decide about a caution', { cautions: [cautionOf('desk', 'lead')] }],
    ['the caution costs too many points', { cautions: [cautionOf(20, 'headline')] }],
  ])('goes to the desk if %s', (_, changes) => {
    expect(choose(changes).band).toBe('desk');
  });

  it('is for the desk if the model would drop the text, but not for a headline alone', () => {
    expect(choose({ hasText: true, editorDrops: 0.51 })).toMatchObject({
      band: 'desk',
      objections: ['The model would drop the news (51%)'],
    });
    expect(choose({ hasText: true, editorDrops: 0.5 }).band).toBe('publish');
    expect(choose({ hasText: false, editorDrops: 0.9 }).band).toBe('publish');
    const event = eventOf({ spec: { ...SPEC, maxBearish: 1 } });
    expect(choose({ events: [event], hasText: true, editorDrops: 0.9 }).band).toBe('publish');
  });

  it('needs no amount, and fewer points, if the model knows that editors publish such news', () => {
    const vague = eventOf({ missing: ['amount'], spec: { ...SPEC, weight: 60 } });
    expect(choose({ events: [vague] }).band).toBe('desk');
    expect(choose({ events: [vague], editorPublishes: 0.6 }).band).toBe('desk');
    expect(choose({ events: [vague], editorPublishes: 0.9 }).band).toBe('publish');
    expect(choose({ events: [eventOf({ missing: ['actor'] })], editorPublishes: 0.9 }).band).toBe('desk');
    expect(choose({ events: [eventOf({ modality: 'conditional' })], editorPublishes: 0.9 }).band).toBe('desk');
    expect(choose({ events: [eventOf({ spec: { ...SPEC, weight: 40 } })], editorPublishes: 0.9 }).band).toBe('desk');
  });

  it('is published in spite of the model if its own words sound like bad news', () => {
    const event = eventOf({ spec: { ...SPEC, maxBearish: 1 } });
    expect(choose({ events: [event], probabilities: BAD }).band).toBe('publish');
    expect(choose({ probabilities: BAD }).band).not.toBe('publish');
  });

  it('gives way to an event without objections', () => {
    const weak = eventOf({ missing: ['amount'], spec: { ...SPEC, weight: 90 } });
    const complete = eventOf({ spec: { ...SPEC, type: 'contract' } });
    expect(choose({ events: [weak, complete] })).toMatchObject({ band: 'publish', strongest: complete });
  });

  it('is not published if the headline contradicts it', () => {
    const denied = eventOf({ modality: 'denied' });
    expect(choose({ events: [eventOf({ place: 'lead' }), denied] })).toMatchObject({
      band: 'desk',
      objections: ['The headline or the first sentence says the opposite'],
    });
  });

  it.each<[string, Parameters<typeof eventOf>[0], string]>([
    ['in the headline', { modality: 'denied' }, 'desk'],
    ['in the first sentence', { modality: 'denied', place: 'lead' }, 'desk'],
    ['by words against it', { place: 'lead', opposing: [{ label: 'a loss', words: /x/, effect: 'drop' }] }, 'desk'],
    [
      'not by words that an editor decides about',
      { place: 'lead', opposing: [{ label: 'a share', words: /x/, effect: 'desk' }] },
      'publish',
    ],
    ['not in a later sentence', { modality: 'denied', place: 'lead', position: 1 }, 'publish'],
    ['not by another kind of event', { modality: 'denied', spec: { ...SPEC, type: 'contract' } }, 'publish'],
  ])('is contradicted %s', (_, other, band) => {
    expect(choose({ events: [eventOf(), eventOf(other)] }).band).toBe(band);
  });

  it('is refused if its own clause says the opposite', () => {
    const opposed = eventOf({ opposing: [{ label: 'a lost order', words: /x/, effect: 'drop' }] });
    expect(choose({ events: [opposed] })).toMatchObject({ band: 'desk', score: 20 });
    expect(choose({ events: [opposed], probabilities: BAD })).toMatchObject({ band: 'drop', score: 20 });
    expect(choose({ events: [opposed], cautions: [cautionOf('drop', 'headline')] }).band).toBe('drop');
  });

  it('is dropped with a low score, unless the model or an editor would look at it', () => {
    const weak = eventOf({ spec: { ...SPEC, weight: 24 } });
    expect(choose({ events: [weak], probabilities: BAD }).band).toBe('drop');
    expect(choose({ events: [weak], probabilities: BAD, editorDrops: 0.6 }).band).toBe('desk');
    expect(choose({ events: [weak], probabilities: GOOD }).band).toBe('desk');
    expect(choose({ events: [eventOf({ spec: { ...SPEC, weight: 25 } })], probabilities: BAD }).band).toBe('desk');
  });

  it('is not chosen if it is denied', () => {
    expect(choose({ events: [eventOf({ modality: 'denied' })] }).strongest).toBeNull();
  });

  it('is modest for a company that is too large for its type', () => {
    const approval = eventOf({ spec: { ...SPEC, type: 'drug_approval' } });
    expect(choose({ events: [approval], marketCap: 9e9 }).band).toBe('publish');
    expect(choose({ events: [approval], marketCap: 90e9 }).band).toBe('desk');
  });

  it('needs an amount that is large for the company', () => {
    const amount = findQuantities('an order worth $5 million')[0] ?? null;
    expect(choose({ events: [eventOf({ amount })], marketCap: 100e6 }).band).toBe('publish');
    expect(choose({ events: [eventOf({ amount })], marketCap: 1e9 }).band).toBe('desk');
    expect(choose({ events: [eventOf({ amount })], marketCap: null }).band).toBe('publish');
  });

  it.each([
    ['€50 million', 'publish'],
    ['€5 million', 'desk'],
    ['JPY 300 million', 'desk'],
    ['JPY 30 billion', 'publish'],
    ['INR 80 million', 'desk'],
  ])('compares %s roughly with the company', (sum, band) => {
    const amount = findQuantities(`an order worth ${sum}`)[0] ?? null;
    expect(choose({ events: [eventOf({ amount })], marketCap: 1e9 }).band).toBe(band);
  });

  it.each([
    ['in the text', eventOf({ place: 'lead', spec: { ...SPEC, weight: 95 } }), 'desk'],
    ['in the headline', eventOf(), 'publish'],
    ['of results in the text', eventOf({ place: 'lead', spec: { ...SPEC, weight: 95, isResult: true } }), 'publish'],
  ])('%s of an update: %s', (_, event, band) => {
    expect(choose({ events: [event], isUpdate: true }).band).toBe(band);
    expect(choose({ events: [event], isUpdate: false }).band).toBe('publish');
  });

  it.each<[string, Parameters<typeof eventOf>[0], Partial<BandInput>, string]>([
    ['bad news', {}, { probabilities: BAD }, 'The model sees bad news (90%)'],
    [
      'an update',
      { place: 'lead', spec: { ...SPEC, weight: 95 } },
      { isUpdate: true },
      'The headline only promises an update',
    ],
    ['a low score', { spec: { ...SPEC, weight: 55 } }, {}, 'The score is 55, under 60'],
    [
      'missing roles',
      { missing: ['amount', 'object'], spec: { ...SPEC, weight: 90 } },
      {},
      'The text does not name the amount and the object',
    ],
    ['a doubt', {}, { doubt: { label: 'a setback', words: 'despite' } }, "'despite' points to a setback"],
    [
      'a large company',
      { spec: { ...SPEC, type: 'drug_approval' } },
      { marketCap: 90e9 },
      'Modest news for a company of this size',
    ],
    [
      'a plan',
      { modality: 'planned', spec: { ...SPEC, weight: 95 } },
      {},
      'The event is uncertain, conditional or contradicted',
    ],
  ])('says why %s keeps it from being published', (_, frame, changes, objection) => {
    expect(choose({ events: [eventOf(frame)], ...changes }).objections).toEqual([objection]);
  });

  it('needs a certain amount for a grant', () => {
    const grantOf = (text: string) =>
      eventOf({ spec: { ...SPEC, type: 'grant', weight: 90 }, amount: findQuantities(text)[0] ?? null });
    expect(choose({ events: [grantOf('a grant of $5 million')] }).band).toBe('publish');
    expect(choose({ events: [grantOf('a grant of $4.9 million')] }).band).toBe('desk');
    expect(choose({ events: [eventOf({ spec: { ...SPEC, type: 'grant' } })] }).band).toBe('desk');
  });
});

describe('a caution', () => {
  it.each([
    ['drop', 'headline', 'drop'],
    ['drop', 'lead', 'drop'],
    ['drop', 'body', 'publish'],
    ['headline', 'headline', 'drop'],
    ['headline', 'lead', 'publish'],
    [4, 'headline', 'publish'],
  ] as const)('with the effect %s in the %s: %s', (effect, place, band) => {
    expect(
      choose({ cautions: [cautionOf(effect, place)], probabilities: { ...BAD, bearish: 0.2, bullish: 0.2 } }).band,
    ).toBe(band);
  });

  it('limits the score', () => {
    expect(choose({ cautions: [cautionOf('drop', 'headline')] }).score).toBeLessThan(30);
  });

  it('costs fewer points in the text', () => {
    const costIn = (place: Place): number => 70 - choose({ cautions: [cautionOf(8, place)] }).score;
    expect(costIn('headline')).toBeGreaterThan(costIn('lead'));
    expect(costIn('lead')).toBeGreaterThan(costIn('body'));
  });
});

describe('a release without an event', () => {
  it('goes to the desk only if the model sees good news, or an editor who would not drop it', () => {
    expect(choose({ events: [] })).toMatchObject({ band: 'desk', score: 0, strongest: null });
    expect(choose({ events: [], probabilities: { bearish: 0.5, neutral: 0.2, bullish: 0.3 } }).band).toBe('desk');
    expect(choose({ events: [], probabilities: BAD }).band).toBe('drop');
    expect(choose({ events: [], probabilities: BAD, editorDrops: 0.6 }).band).toBe('desk');
    expect(choose({ events: [], cautions: [cautionOf('drop', 'headline')] }).band).toBe('drop');
  });
});

describe('a correction without an event', () => {
  it('goes to the desk, unless a caution blocks it', () => {
    expect(choose({ events: [], probabilities: BAD, isCorrection: true }).band).toBe('desk');
    expect(choose({ events: [], probabilities: BAD }).band).toBe('drop');
    expect(choose({ events: [], cautions: [cautionOf('drop', 'headline')], isCorrection: true }).band).toBe('drop');
  });
});

describe('the score', () => {
  const further = (count: number) =>
    (['contract', 'license', 'grant', 'buyback'] as const)
      .slice(0, count)
      .map((type) => eventOf({ spec: { ...SPEC, type, weight: 60 } }));

  it('rises with up to three further kinds of events', () => {
    const scoreWith = (count: number): number => choose({ events: [eventOf(), ...further(count)] }).score;
    expect(scoreWith(1)).toBeGreaterThan(scoreWith(0));
    expect(scoreWith(3)).toBeGreaterThan(scoreWith(2));
    expect(scoreWith(4)).toBe(scoreWith(3));
  });

  it('does not count weak events, and the same kind once', () => {
    expect(choose({ events: [eventOf(), eventOf({ spec: { ...SPEC, type: 'contract', weight: 45 } })] }).score).toBe(
      70,
    );
    expect(choose({ events: [eventOf(), eventOf()] }).score).toBe(70);
  });

  it('is at most 100', () => {
    expect(choose({ events: [eventOf({ spec: { ...SPEC, weight: 99 } }), ...further(3)] }).score).toBe(100);
  });
});
