import { describe, expect, it } from 'vitest';
import type { EventType } from '../event-types.ts';
import type { Frame } from '../frames/frame.ts';
import type { Materiality } from '../materiality.ts';
import { scoreFrame } from './score-frame.ts';

const MATERIAL: Materiality = {
  premium: null,
  shareOfMarketCap: null,
  dividendYield: null,
  compared: null,
  spread: null,
  objection: null,
  band: 'unknown',
};
const frameOf = (changes: Partial<Frame> = {}, type: EventType = 'order'): Frame => ({
  spec: { type, label: 'an order', weight: 70, triggers: [], required: [], opposing: [] },
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
  ...changes,
});
const pointsOf = (frame: Frame, others: readonly Frame[] = [], materiality: Partial<Materiality> = {}): number =>
  scoreFrame(frame, { ...MATERIAL, ...materiality }, [frame, ...others]).points;

describe('scoreFrame', () => {
  it('counts the headline most, then the first sentence, then later ones', () => {
    const headline = pointsOf(frameOf());
    const first = pointsOf(frameOf({ place: 'lead' }));
    const later = pointsOf(frameOf({ place: 'lead', position: 2 }), [frameOf({ place: 'lead' })]);
    expect([headline, first, later]).toEqual([headline, first, later].toSorted((a, b) => b - a));
    expect(new Set([headline, first, later]).size).toBe(3);
    expect(later).toBeGreaterThan(60);
  });

  it('takes an event of another kind than the headline for background', () => {
    expect(pointsOf(frameOf({ place: 'lead' }), [frameOf({}, 'drug_approval')])).toBeLessThan(60);
    expect(pointsOf(frameOf({ place: 'lead' }), [frameOf({}, 'contract')])).toBeGreaterThan(60);
    expect(pointsOf(frameOf({ place: 'lead', position: 1 }))).toBeLessThan(60);
  });

  it('may take a large event of the second sentence for the news if nothing before it is an event', () => {
    const second = frameOf({ place: 'lead', position: 1, spec: { ...frameOf().spec, weight: 66 } });
    expect(pointsOf(second, [], { band: 'large' })).toBeGreaterThan(60);
    expect(pointsOf(second, [frameOf({}, 'drug_approval')], { band: 'large' })).toBeLessThan(60);
    expect(pointsOf(second, [], { band: 'notable' })).toBeLessThan(60);
  });

  it.each(['planned', 'conditional', 'recalled', 'denied'] as const)('takes points for what is %s', (modality) => {
    expect(pointsOf(frameOf({ modality }))).toBeLessThan(50);
  });

  it('counts the size', () => {
    const points = (['small', 'unknown', 'notable', 'large'] as const).map((band) => pointsOf(frameOf(), [], { band }));
    expect(points).toEqual(points.toSorted((a, b) => a - b));
    expect(new Set(points).size).toBe(4);
  });

  it('quotes the words and says what is missing', () => {
    const { steps } = scoreFrame(frameOf({ missing: ['amount'] }), MATERIAL, []);
    expect(steps).toEqual(["'Wins Order' in the headline: an order", 'does not name the amount']);
  });
});
