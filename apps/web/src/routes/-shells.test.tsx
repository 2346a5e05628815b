import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { describe, expect, it } from 'vitest';
import { renderAlertRow } from '../../test/alert-row.tsx';
import { newsSummary } from '../../test/factories.ts';
import { renderFeedShell, renderShells } from './-shells.tsx';

const NOW_MS = Date.parse('2026-11-20T15:30:00Z');

function shellOf(alerts: readonly NewsSummary[], total = alerts.length): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = renderFeedShell({ alerts, total, nowMs: NOW_MS });
  return container;
}

/** Texts of an alert's cells, by class. */
const cellsOf = (line: Element | null | undefined): readonly (readonly [string, string | null])[] =>
  [...(line?.children ?? [])].map((cell) => [cell.className, cell.textContent]);

describe('the feed of the page’s first response', () => {
  it.each<[string, Partial<NewsSummary>]>([
    ['with all figures', {}],
    ['without figures', { last_price: null, market_cap: null, average_volume: null, share_of_market_cap: null }],
    ['with risks', { risk_assessment_comment: 'Mentions new shares: dilution risk.', last_price: 0.4 }],
    ['without a rating', { score: null, event_type: null }],
  ])('shows an alert %s as the app will', (_which, fields) => {
    const alert = newsSummary(fields);
    const shown = cellsOf(shellOf([alert]).querySelector('article'));
    expect(shown).not.toEqual([]);
    expect(shown).toEqual(cellsOf(renderAlertRow(alert)));
  });

  it('counts down from the number of all alerts', () => {
    const shell = shellOf([newsSummary({ id: 'b' }), newsSummary({ id: 'a' })], 57);
    expect(shell.querySelector('.feed-heading')?.textContent).toBe('News Alerts57 alerts');
    const numbers = [...shell.querySelectorAll('.alert-row-number')].map(({ textContent }) => textContent);
    expect(numbers).toEqual(['Number 57', 'Number 56']);
  });

  it('marks an alert of the last minutes as new, by the server’s clock', () => {
    const published_date = new Date(NOW_MS - 60_000).toISOString();
    const older = new Date(NOW_MS - 600_000).toISOString();
    const shell = shellOf([newsSummary({ id: 'b', published_date }), newsSummary({ id: 'a', published_date: older })]);
    expect([...shell.querySelectorAll('article')].map((line) => line.getAttribute('data-age'))).toEqual(['0', '1']);
  });

  // @threat N4
  it('shows markup as text', () => {
    const first_part = '</p><script>alert(1)</script><img src=x onerror=alert(1)>';
    const shell = shellOf([newsSummary({ first_part, symbol: '<b>A</b>' })]);
    expect(shell.querySelector('.alert-row-headline')?.textContent).toBe(first_part);
    expect(shell.querySelectorAll('script, b, [onerror]')).toHaveLength(0);
  });

  it('takes no input, because nothing would answer it', () => {
    expect(shellOf([newsSummary()]).firstElementChild?.hasAttribute('inert')).toBe(true);
  });
});

it('renders the other shells without a browser', () => {
  expect(Object.keys(renderShells())).toEqual([
    '/login',
    '/register',
    '/account/subscription active',
    '/account/subscription trialing',
  ]);
});
