import { describe, expect, test } from 'vitest';
import type { JudgedStock } from '../judgement.ts';
import { readRelease } from '../judge-release.ts';

const HELIO: JudgedStock = {
  symbol: 'HELI',
  company_name: 'Helio Dynamics Inc.',
  sector: null,
  industry: null,
  market_cap: 120_000_000,
  last_price: 4,
  average_volume: 100_000,
  as_of: '2026-10-01',
};

const cuesOf = (title: string, summary = '') => readRelease({ title, summary }, HELIO).cues;

describe('cues of a text', () => {
  test('name the event with its modality, place and the size of the company', () => {
    const cues = cuesOf('Helio Dynamics Awarded $40 Million Contract by U.S. Navy');
    expect(cues).toEqual(expect.arrayContaining(['size:micro', 'frame:contract:done', 'frame:contract:headline']));
  });

  test('name cautions with their place', () => {
    const cues = cuesOf('Helio Dynamics Announces Pricing of Public Offering of Common Stock');
    expect(cues.some((cue) => /^caution:.*:headline$/.test(cue))).toBe(true);
  });

  test('are at most 48', () => {
    const news =
      'Helio Dynamics wins contract, raises guidance, announces buyback, special dividend, FDA approval, public offering. ';
    expect(cuesOf(news, news.repeat(20)).length).toBeLessThanOrEqual(48);
  });
});
