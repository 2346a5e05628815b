import { randomUUID } from 'node:crypto';
import type { NewNewsSummary, NewsSummary } from '@bna/contract/news';
import type { Locator, Page } from '@playwright/test';

/** A news summary that says something of its own each time, just published. */
export function newsSummary(facts: Partial<NewNewsSummary> = {}): NewNewsSummary {
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

/** The items on screen, from top to bottom. */
export const newsItems = (page: Page): Locator =>
  page
    .getByRole('list', { name: 'News alerts' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') });

export const newsItem = (page: Page, { id }: Pick<NewsSummary, 'id'>): Locator =>
  page.locator(`[data-item-id="${id}"]`);

/** Ids of the items on screen, from top to bottom. */
export const shownIds = (page: Page): Promise<(string | null)[]> =>
  page.locator('[data-item-id]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-item-id')));

/** Resolves once the page hears of alerts as they happen. */
export const liveChannel = (page: Page): Locator => page.getByText(/^Connected since \d\d:\d\d ET$/);
