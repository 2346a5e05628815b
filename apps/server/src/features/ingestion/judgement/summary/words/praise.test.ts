import { describe, expect, it } from 'vitest';
import { withoutPraise } from './praise.ts';

describe('withoutPraise', () => {
  const cases: readonly (readonly [string, string])[] = [
    [
      'Helio reported promising data from a Phase 2 trial.',
      'Helio reported what it calls promising data from a Phase 2 trial.',
    ],
    [
      "Helio's zelmorib showed excellent survival data.",
      "Helio's zelmorib showed what Helio calls excellent survival data.",
    ],
    ['Helio and Borealis announced convincing data.', 'Helio and Borealis announced what Helio calls convincing data.'],
    [
      'The designation is supported by encouraging data from a trial.',
      'The designation is supported by data from a trial.',
    ],
    ['HEL-43 demonstrated robust immune responses.', 'HEL-43 demonstrated immune responses.'],
    ['Innovative design halves the loading time.', 'The design halves the loading time.'],
    ['Innovative trailers halve the loading time.', 'Trailers halve the loading time.'],
    ['Highly regarded eye surgeon confirms the reading.', 'An eye surgeon confirms the reading.'],
    ['Helio signed a deal with global trailer leader Borealis.', 'Helio signed a deal with Borealis.'],
    ['HEL-43 showed excellent survival benefit.', 'HEL-43 showed what Helio calls an excellent survival benefit.'],
    ['New and exciting data were shown.', 'New data were shown.'],
    ['Helio sold an innovative trailer.', 'Helio sold a trailer.'],
  ];
  it.each(cases)('%s', (text, expected) => {
    expect(withoutPraise(text, 'Helio')).toBe(expected);
  });

  it.each([
    'Excellent outcomes were seen in 39% of patients.',
    'An excellent outcome at day 90 was reached by 40% of patients.',
    'Innovative Rail signed an agreement.',
    'The agency awarded the innovative medicine designation.',
    'Helio calls the data "promising results".',
    'The data are strong enough for a filing.',
  ])('keeps terms and names: %s', (text) => {
    expect(withoutPraise(text, 'Helio')).toBe(text);
  });

  it('drops the judgment where it has no room', () => {
    expect(withoutPraise('Helio reported promising data.', 'Helio', 30)).toBe('Helio reported data.');
  });
});
