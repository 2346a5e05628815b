import { describe, expect, it } from 'vitest';
import { findCautions } from './find-cautions.ts';
import { measureCpuMs } from '../../../../../test/cpu-time.ts';

describe('findCautions', () => {
  it('returns the first place of a caution with its words', () => {
    const found = findCautions([
      { text: 'Helio Freight Opens Depot', place: 'headline' },
      { text: 'Helio Freight had a net loss of $4 million.', place: 'lead' },
      { text: 'The net loss of last year was larger.', place: 'body' },
    ]).filter(({ caution }) => caution.id === 'net_loss');
    expect(found).toMatchObject([{ words: 'net loss', passage: { place: 'lead' } }]);
  });

  it('looks on after a canceled phrase', () => {
    const hold = findCautions([
      { text: 'FDA Lifts Clinical Hold on Zelmora', place: 'headline' },
      { text: 'A clinical hold on Borvane remains.', place: 'lead' },
    ]).find(({ caution }) => caution.id === 'clinical_hold');
    expect(hold?.passage.place).toBe('lead');
  });

  it.each([
    ['planned_departure', 'Helio Freight Reports Third-Quarter Results and Announces CEO Transition', ''],
    ['planned_departure', 'Helio Freight Reports Third-Quarter Results; CFO to Retire in 2027', ''],
    ['departure', 'Helio Freight Announces CEO Transition', ''],
    ['departure', 'Helio Freight Reports Third-Quarter Results; CEO Resigns', ''],
    ['departure', 'Helio Freight Reports Third-Quarter Results; CEO Transition', 'The board named an interim CEO.'],
    ['departure', 'Helio Freight Reports Third-Quarter Results', 'The CFO will retire in March.'],
  ])('finds %s in %j %s', (id, headline, lead) => {
    const ids = findCautions([
      { text: headline, place: 'headline' },
      { text: lead, place: 'lead' },
    ]).map(({ caution }) => caution.id);
    expect(ids.filter((found) => found.endsWith('departure'))).toEqual([id]);
  });

  it.each([
    [[], 'Independent Review Clears Helio Freight of Short Seller Claims'],
    [['investigation', 'short_report'], 'Independent Probe of Helio Freight After Report of Short Seller Goes On'],
  ])('finds %j in %s', (expected, text) => {
    const ids = findCautions([{ text, place: 'headline' }]).map(({ caution }) => caution.id);
    expect(ids).toEqual(expected);
  });

  it.each([
    [[], 'It was stopped for overwhelming efficacy.'],
    [['trial_stopped'], 'It was stopped for lack of efficacy.'],
  ])('finds %j if a trial ends early: %s', (expected, lead) => {
    const ids = findCautions([
      { text: 'Monitors Call an Early End to Trial', place: 'headline' },
      { text: lead, place: 'lead' },
    ]).map(({ caution }) => caution.id);
    expect(ids.filter((id) => id === 'trial_stopped')).toEqual(expected);
  });

  it('finds no hold that is no more', () => {
    const text = 'The clinical hold that had kept Helio Freight from opening U.S. sites is no more.';
    expect(findCautions([{ text, place: 'lead' }])).toEqual([]);
  });

  it('finds none in plain good news', () => {
    expect(
      findCautions([{ text: 'Helio Freight Wins $82 Million Contract From Port Authority', place: 'headline' }]),
    ).toEqual([]);
  });

  it.each([
    ['negations', 'not '],
    ['deal words', 'agreement terminated '],
    ['amounts', '$5 million compared with '],
    ['one long word', 'a'],
    ['trial words', 'median did not reach study '],
  ])('takes linear time on many %s', (_, words) => {
    const passages = Array.from({ length: 14 }, () => ({
      text: words.repeat(600).slice(0, 600),
      place: 'lead' as const,
    }));
    expect(measureCpuMs(() => findCautions(passages))).toBeLessThan(500);
  });
});
