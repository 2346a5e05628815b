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
    ['Helio reported landmark Phase 2 results.', 'Helio reported what it calls landmark Phase 2 results.'],
    ['HEL-43 is a potential first-in-class, oral inhibitor.', 'HEL-43 is an oral inhibitor.'],
    ['Helio delivered solid performance.', 'Helio delivered what it calls solid performance.'],
    ['HEL-43 was in demand after strong growth.', 'HEL-43 was in demand after growth.'],
    ['Helio announced a continued strong improvement.', 'Helio announced a continued improvement.'],
    [
      'HEL-43 with zelmorib led to positive efficacy in lung cancer.',
      'HEL-43 with zelmorib led to what Helio calls positive efficacy in lung cancer.',
    ],
    [
      'Helio announced successful meeting with the FDA.',
      'Helio announced what it calls a successful meeting with the FDA.',
    ],
    [
      'Helio reported results from its successful Phase 1 trial of HEL-43.',
      'Helio reported results from what it calls its successful Phase 1 trial of HEL-43.',
    ],
  ];
  it.each(cases)('%s', (text, expected) => {
    expect(withoutPraise(text, 'Helio')).toBe(expected);
  });

  it('quotes the judgment if only the attribution does not fit', () => {
    const text = 'Helio announced promising topline results.';
    expect(withoutPraise(text, 'Helio', text.length + 2)).toBe('Helio announced "promising" topline results.');
  });

  it.each([
    ['Helio announced promising topline results.', 'Helio announced promising topline results.'],
    ['HEL-43 showed promising topline results.', 'HEL-43 showed topline results.'],
  ])('keeps the judgment that the company announced if the attribution does not fit: %s', (text, expected) => {
    expect(withoutPraise(text, 'Helio', text.length)).toBe(expected);
  });

  it.each([
    'Excellent outcomes were seen in 39% of patients.',
    'An excellent outcome at day 90 was reached by 40% of patients.',
    'Innovative Rail signed an agreement.',
    'The agency awarded the innovative medicine designation.',
    'Helio calls the data "promising results".',
    'The data are strong enough for a filing.',
    'HEL-43 is in development for solid tumor growth.',
    'HEL-43 showed a clinically meaningful improvement.',
    'Payments depend on successful completion of the trial.',
    'HEL-43 has the potential to become best-in-class therapy.',
    'Helio reported positive results.',
    'Helio announced positive safety and efficacy data.',
  ])('keeps terms and names: %s', (text) => {
    expect(withoutPraise(text, 'Helio')).toBe(text);
  });
});
