import { randomUUID } from 'node:crypto';
import type { NewNewsSummary, NewsSummary } from '@bna/contract/feed/news-summary';
import type { Locator, Page } from '@playwright/test';

/** Returns a unique news summary, published now. */
export function createNewsSummary(facts: Partial<NewNewsSummary> = {}): NewNewsSummary {
  const source_id = randomUUID();
  const mark = source_id.slice(0, 8);
  return {
    source: 'browser tests',
    source_id,
    title: `Velmora Therapeutics Reports Outcome of Study ${mark}`,
    symbol: 'ZVZZT',
    published_date: new Date().toISOString(),
    publisher: 'Hollin Newswire',
    first_part: `Velmora's study ${mark} met its main goal.`,
    second_part: 'An approval would open its first market.',
    third_part: '212 patients, 41 percent fewer relapses.',
    negative_content: null,
    risk_assessment_comment: null,
    news_url: `https://news.example/${mark}`,
    ...facts,
  };
}

/** The alerts on screen, from top to bottom. */
export const alertRows = (page: Page): Locator =>
  page
    .getByRole('list', { name: 'News alerts' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') });

export const alertRow = (page: Page, { id }: Pick<NewsSummary, 'id'>): Locator =>
  page.locator(`[data-item-id="${id}"]`);

/** Returns the ids of the alerts on screen, from top to bottom. */
export const listShownIds = (page: Page): Promise<(string | null)[]> =>
  page.locator('[data-item-id]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-item-id')));

/** Visible while the live channel is connected. */
export const connectedText = (page: Page): Locator => page.getByText(/^Connected since \d\d:\d\d ET$/);
