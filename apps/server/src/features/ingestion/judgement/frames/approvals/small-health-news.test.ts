import { describe, expect, it } from 'vitest';
import { splitIntoPassages } from '../../text/passages.ts';
import { HELIO } from '../../testing/invented-release.ts';
import { HEALTH_FRAMES } from '../health-frames.ts';
import { matchFrames } from '../match-frames.ts';

function objectionsTo(title: string, summary: string): readonly string[] {
  const frames = matchFrames(splitIntoPassages({ title, summary }), HELIO, HEALTH_FRAMES);
  const headline = frames.find(({ place }) => place === 'headline');
  return headline?.opposing.map(({ label }) => label) ?? ['no event'];
}

describe('the fast track', () => {
  it.each([
    [300_000_000, []],
    [5_000_000_000, ['the size of the company, which is large']],
  ])('is news by the size of the company: %d', (size, labels) => {
    const passages = splitIntoPassages({ title: 'FDA Grants Fast Track Designation to Helio Pill', summary: '' });
    const [frame] = matchFrames(passages, { ...HELIO, market_cap: size }, HEALTH_FRAMES);
    expect(frame?.opposing.map(({ label }) => label)).toEqual(labels);
  });
});

it('leaves a European certificate to an editor', () => {
  const passages = splitIntoPassages({ title: 'Helio Freight Receives CE Mark for Its Pump', summary: '' });
  const [frame] = matchFrames(passages, { ...HELIO, market_cap: 90_000_000 }, HEALTH_FRAMES);
  expect(frame?.opposing.map(({ label }) => label)).toEqual(['a European certificate']);
});

describe('the acceptance of an application', () => {
  it.each([
    [300_000_000, []],
    [15_000_000_000, ['a step on the way to a decision, for a large company']],
  ])('is news by the size of the company: %d', (size, labels) => {
    const title = "FDA Accepts Helio Freight's NDA for Zelmora; Sets PDUFA Date of May 3";
    const [frame] = matchFrames(
      splitIntoPassages({ title, summary: '' }),
      { ...HELIO, market_cap: size },
      HEALTH_FRAMES,
    );
    expect(frame?.opposing.map(({ label }) => label)).toEqual(labels);
  });

  it('is no clearance of a device', () => {
    const summary = 'Helio Freight said that the FDA has accepted its premarket approval application for the pump.';
    const frames = matchFrames(splitIntoPassages({ title: 'Helio Pump Under Review', summary }), HELIO, HEALTH_FRAMES);
    expect(frames.map(({ spec }) => spec.type)).not.toContain('device_clearance');
  });
});

describe('small health news', () => {
  it.each([
    [
      'FDA Clears Helio Pump',
      'a $48 billion maker of hospital equipment, said so',
      'the size of the company, which is large',
    ],
    [
      'FDA Clears Helio Pump',
      'with annual sales of over $22.5 billion, said so',
      'the size of the company, which is large',
    ],
    [
      'FDA Grants Fast Track Designation to Helio Pill',
      "said that it is the company's 22nd designation",
      'one of many such events of the company',
    ],
    ['FDA Clears Helio Pump', 'said that the pump may be kept in storage longer', 'a change to a known product'],
    ['FDA Clears Helio Pump', 'said that it names a second supplier', 'a change to a known product'],
    ['FDA Clears Helio Pump', 'said that it has a longer catheter sheath', 'a change to a known product'],
  ])('is recognized by the first sentences: %s: %s', (title, rest, label) => {
    expect(objectionsTo(title, `Helio Freight, Inc. (NYSE: HEL), ${rest}.`)).toEqual([label]);
  });

  it.each([
    ['a small company', 'FDA Clears Helio Pump', 'a $4 billion maker of pumps, said so'],
    ['the size of a market', 'FDA Clears Helio Pump', 'which serves a $22 billion market for pumps, said so'],
    ['another sum', 'FDA Clears Helio Pump', 'said that hospitals spend $30 billion on pumps'],
    ['the second event', 'FDA Grants Fast Track Designation to Helio Pill', 'said that it is its second designation'],
  ])('is not %s: %s: %s', (_, title, rest) => {
    expect(objectionsTo(title, `Helio Freight, Inc. (NYSE: HEL), ${rest}.`)).toEqual([]);
  });
});
