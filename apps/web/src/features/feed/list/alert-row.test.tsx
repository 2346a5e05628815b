import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { expect, it } from 'vitest';
import { renderAlertRow } from '../../../../test/alert-row.tsx';
import { newsSummary } from '../../../../test/factories.ts';

const openRow = (fields: Partial<NewsSummary>): Element => renderAlertRow(newsSummary(fields));

const DILUTION = 'Mentions new shares: dilution risk.';

it.each<[Partial<NewsSummary>, string, string]>([
  [{ risk_assessment_comment: DILUTION }, 'Dilution', 'Dilution risk'],
  [{ last_price: 0.4, average_volume: 9_000 }, '<$1, Thin', 'Price under $1, Thinly traded'],
  [
    { last_price: 0.4, average_volume: 9_000, risk_assessment_comment: DILUTION },
    'Dilution +2',
    'Dilution risk, Price under $1, Thinly traded',
  ],
  [{ negative_content: '"Deliveries start in 2028."' }, 'Caveat', '"Deliveries start in 2028."'],
])('a row names the risks of %j', (fields, shown, spoken) => {
  const row = openRow(fields);
  const [marks] = row.getElementsByClassName('alert-row-risks');
  expect(marks?.querySelector('[aria-hidden]')?.textContent).toBe(shown);
  expect(marks?.querySelector('.sr-only')?.textContent).toBe(spoken);
  expect(marks?.getAttribute('title')).toBe(spoken);
  expect(row.getAttribute('data-risky')).toBe('true');
});

it('a row without risks, however small the company, has no mark', () => {
  const row = openRow({ market_cap: 9_000_000, last_price: 0, risk_assessment_comment: null });
  expect(row.getElementsByClassName('alert-row-risks')[0]?.textContent).toBe('');
  expect(row.getAttribute('data-risky')).toBe('false');
});

// @req 13.4
it('a row says when its alert was last corrected, also in its name', () => {
  const [last, first] = ['2026-03-10T14:41:00.000Z', '2026-03-10T14:20:00.000Z'];
  const row = openRow({ corrections: [last, first].map((corrected_at) => ({ corrected_at, earlier: {} })) });
  const [headline] = row.getElementsByClassName('alert-row-headline');
  expect(headline?.textContent).toBe('Corrected 10:41 ETWins an order of $48 million.');
  expect(row.getAttribute('aria-labelledby')?.split(' ')).toContain(headline?.id);
  expect(openRow({}).getElementsByClassName('alert-row-corrected')).toHaveLength(0);
});
