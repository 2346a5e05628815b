import { z } from 'zod/mini';
import { ALERTS_PER_SEARCH_PAGE, SEARCH_MAX_CHARACTERS } from '../business.ts';
import { defineEndpoint } from '../endpoint.ts';
import { CalendarDate, pageField } from '../fields.ts';
import { NewsSummary } from './news-summary.ts';

/** An alert that matches a search, with the news day whose feed contains it. */
export const FoundAlert = z.extend(NewsSummary, { news_day: CalendarDate });
export type FoundAlert = z.infer<typeof FoundAlert>;

export const FoundAlerts = z.object({ data: z.array(FoundAlert), meta: z.object({ more: z.boolean() }) });
export type FoundAlerts = z.infer<typeof FoundAlerts>;

export const searchNewsSummaries = defineEndpoint({
  operationId: 'searchNewsSummaries',
  method: 'GET',
  path: '/news-summary/search',
  tag: 'news',
  summary: 'Search the alerts of all days',
  description: `By symbol, company and words; all words must match, the last one also as the beginning of a word. Alerts on a stock with that symbol come first, then those on a company of that name, then the others; newest first in each. ${String(ALERTS_PER_SEARCH_PAGE)} per page, from the newest thousand matches.`,
  access: 'subscriber',
  query: z.strictObject({
    q: z
      .string('Please enter a symbol, a company or words')
      .check(
        z.trim(),
        z.minLength(1, 'Please enter a symbol, a company or words'),
        z.maxLength(SEARCH_MAX_CHARACTERS, `Please enter at most ${String(SEARCH_MAX_CHARACTERS)} characters`),
      ),
    page: z.optional(pageField),
  }),
  responses: { 200: FoundAlerts },
});

export const getLastNewsDay = defineEndpoint({
  operationId: 'getLastNewsDay',
  method: 'GET',
  path: '/news-summary/last-day',
  tag: 'news',
  summary: 'The last news day with alerts before a date',
  description: 'Null if there is none. Days without alerts, such as weekends and holidays, are passed over.',
  access: 'subscriber',
  query: z.strictObject({ before: CalendarDate }),
  responses: { 200: z.object({ data: z.object({ news_day: z.nullable(CalendarDate) }) }) },
});
