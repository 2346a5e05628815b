import { describe, expect, it } from 'vitest';
import { splitIntoPassages } from '../text/passages.ts';
import { isResultsHeadline, isUpdateHeadline } from './results-headline.ts';

const RESULTS = 'Helio Freight Reports Third Quarter Results';
const UPDATE = 'Helio Freight Provides Business Update';

describe('a headline', () => {
  it.each([
    ['results', RESULTS],
    ['results', `Helio Freight Opens Depot; ${RESULTS}`],
    ['results', 'Helio Freight Announces Sales for Fiscal 2026'],
    ['an update', UPDATE],
    ['an update', `Helio Freight Opens Depot; ${UPDATE}`],
    ['an update', 'Helio Freight Publishes Letter to Shareholders'],
    ['neither', 'Helio Freight Wins $5 Million Order'],
  ])('announces %s: %s', (what, title) => {
    const passages = splitIntoPassages({ title, summary: 'Helio Freight opened a depot.' });
    expect([isResultsHeadline(passages), isUpdateHeadline(passages)]).toEqual([
      what === 'results',
      what === 'an update',
    ]);
  });

  it('is not the text', () => {
    const passages = splitIntoPassages({ title: 'Helio Freight Opens Depot', summary: `${RESULTS}. ${UPDATE}.` });
    expect([isResultsHeadline(passages), isUpdateHeadline(passages)]).toEqual([false, false]);
  });
});
