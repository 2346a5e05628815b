import { z } from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** `compact`: one line per alert, which opens its card. `comfortable`: cards. */
export const FeedDensity = z.enum(['compact', 'comfortable']);
export type FeedDensity = z.infer<typeof FeedDensity>;

/** The columns of the compact feed that users arrange, in their default order. */
export const FeedColumnName = z.enum(
  ['number', 'time', 'symbol', 'strength', 'kind', 'headline', 'size', 'price', 'cap', 'volume', 'risks'],
  'There is no such column',
);
export type FeedColumnName = z.infer<typeof FeedColumnName>;

/** In CSS pixels, at the browser's default text size. */
export const COLUMN_MIN_PX = 16;
export const COLUMN_MAX_PX = 400;

/** `width`: null for the default one. The headline has none: it gets the room that is left. */
export const FeedColumn = z.strictObject({
  name: FeedColumnName,
  hidden: z.boolean(),
  width: z.nullable(
    z
      .int('A column’s width is a whole number of pixels')
      .check(
        z.gte(COLUMN_MIN_PX, `A column is at least ${String(COLUMN_MIN_PX)} pixels wide`),
        z.lte(COLUMN_MAX_PX, `A column is at most ${String(COLUMN_MAX_PX)} pixels wide`),
      ),
  ),
});
export type FeedColumn = z.infer<typeof FeedColumn>;

/** A row without these would not say what happened to which stock. */
export const isAlwaysShown = (name: FeedColumnName): boolean => name === 'symbol' || name === 'headline';

/** From left to right. Columns that are not listed keep their default place. */
export const FeedColumns = z.array(FeedColumn).check(
  z.refine((columns) => new Set(columns.map(({ name }) => name)).size === columns.length, 'List each column once'),
  z.refine(
    (columns) => !columns.some(({ name, hidden }) => hidden && isAlwaysShown(name)),
    'The symbol and the news can’t be hidden',
  ),
);

/** How a user wants to see the feed. Null: not chosen yet. */
export const FeedView = z.object({ density: z.nullable(FeedDensity), columns: z.nullable(z.array(FeedColumn)) });
export type FeedView = z.infer<typeof FeedView>;

const FeedViewChange = z
  .strictObject({ density: z.optional(FeedDensity), columns: z.optional(FeedColumns) })
  .check(z.refine((change) => Object.keys(change).length > 0, 'Choose a density or columns'));
export type FeedViewChange = z.infer<typeof FeedViewChange>;

const response = z.object({ data: FeedView });

export const getFeedView = defineEndpoint({
  operationId: 'getFeedView',
  method: 'GET',
  path: '/feed-view',
  tag: 'news',
  summary: 'Get how the user wants to see the feed',
  description: 'Null values: not chosen yet.',
  access: 'session',
  responses: { 200: response },
});

export const changeFeedView = defineEndpoint({
  operationId: 'changeFeedView',
  method: 'PATCH',
  path: '/feed-view',
  tag: 'news',
  summary: 'Change how the user wants to see the feed',
  description: 'Applies to all browsers of the user. What is left out stays as it is.',
  access: 'session',
  withoutSecondFactor: true,
  body: FeedViewChange,
  responses: { 200: response },
});
