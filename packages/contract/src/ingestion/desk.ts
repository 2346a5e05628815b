import { z } from 'zod/mini';
import { DESK_QUEUE_DAYS, DESK_QUEUE_MAX, RELEASE_SEARCH_DAYS, RELEASES_PER_PAGE } from '../business.ts';
import { defineEndpoint } from '../endpoint.ts';
import { CalendarDate } from '../fields.ts';
import { EDITORS, NewsSummary } from '../feed/news-summary.ts';
import { ReleaseFilters, ReleaseOutcome } from './release-filters.ts';

/** A phrase to highlight: `words` as in the title or the text. `model` has no words if it means the whole text. */
export const DeskFinding = z.object({
  reader: z.enum(['frame', 'caution', 'model']),
  label: z.string(),
  words: z.string(),
});
export type DeskFinding = z.infer<typeof DeskFinding>;

/** Probabilities that the news moves the price down, not at all, or up. They add up to 1. */
export const DeskProbabilities = z.object({ bearish: z.number(), neutral: z.number(), bullish: z.number() });
export type DeskProbabilities = z.infer<typeof DeskProbabilities>;

/** A stock that waits for an editor. */
export const DeskDraft = z.object({
  symbol: z.string(),
  /** Id of the event type, such as `drug_approval`; null if none was found. */
  event: z.nullable(z.string()),
  score: z.int(),
  share_of_market_cap: NewsSummary.shape.share_of_market_cap,
  /** The drafted parts of the alert, by the names that publishing uses; null if the editor writes them. */
  text: z.nullable(
    z.pick(NewsSummary, {
      first_part: true,
      second_part: true,
      third_part: true,
      negative_content: true,
      risk_assessment_comment: true,
    }),
  ),
});
export type DeskDraft = z.infer<typeof DeskDraft>;

/** `edited`: the alert was corrected. */
export const DeskDecisionKind = z.enum(['published', 'dropped', 'edited', 'retracted']);
export type DeskDecisionKind = z.infer<typeof DeskDecisionKind>;

/** A release with its verdict. Times are ISO 8601 UTC. */
export const DeskRelease = z.object({
  id: z.uuid(),
  wire: z.string(),
  /** Identifies the release within its wire. An alert made from it has the `source_id` `guid#SYMBOL`. */
  guid: z.string(),
  url: z.nullable(z.string()),
  title: z.string(),
  /** Beginning of the text; may be empty. */
  summary: z.string(),
  published_at: z.nullable(z.iso.datetime()),
  fetched_at: z.iso.datetime(),
  symbols: z.array(z.string()),
  outcome: ReleaseOutcome,
  /** How bullish, 0 to 100; null if the release was not judged. */
  score: z.nullable(z.int()),
  reasons: z.array(z.string()),
  /** Id of the strongest event's type, such as `drug_approval`; null without one. */
  event: z.nullable(z.string()),
  /** By the model; null if the release was not judged. */
  probabilities: z.nullable(DeskProbabilities),
  findings: z.array(DeskFinding),
  /** Stocks that BNA left to an editor, most bullish first. Never empty if the outcome is `for_review`. */
  drafts: z.array(DeskDraft),
  /** Version of the model that judged the release; null if none did. */
  model_version: z.nullable(z.string()),
  /** The earlier release that this one corrects or withdraws. */
  correction_of: z.nullable(z.uuid()),
  /** Later releases that correct or withdraw this one, oldest first. */
  corrections: z.array(z.object({ id: z.uuid(), title: z.string(), url: z.nullable(z.string()) })),
  /** Decisions at the desk, oldest first. */
  decisions: z.array(
    z.object({
      symbol: z.string(),
      decision: DeskDecisionKind,
      decided_at: z.iso.datetime(),
      by: z.enum(['editor', 'bna']),
    }),
  ),
  /** Alerts made from the release by BNA or by an editor. */
  news_summaries: z.array(z.object({ id: z.uuid(), symbol: z.string(), retracted_at: z.nullable(z.iso.datetime()) })),
});
export type DeskRelease = z.infer<typeof DeskRelease>;

/** An alert as the desk sees it, possibly retracted. */
export const DeskNewsSummary = z.extend(NewsSummary, {
  seq: z.int(),
  /** Time of publication by BNA. */
  created_at: z.iso.datetime(),
  retracted_at: z.nullable(z.iso.datetime()),
  /** Increases with each change, from 1. */
  version: z.int(),
});
export type DeskNewsSummary = z.infer<typeof DeskNewsSummary>;

/** Position in a list, from `meta.next` of the previous page. */
const cursor = z.string().check(z.maxLength(128));

export const listReleases = defineEndpoint({
  operationId: 'listReleases',
  method: 'GET',
  path: '/desk/releases',
  tag: 'desk',
  summary: 'Releases with their verdicts, newest first',
  description: `Returns ${String(RELEASES_PER_PAGE)} per page. Pass \`meta.next\` as \`before\` to get the next page. \`search\` matches titles of the last ${String(RELEASE_SEARCH_DAYS)} days.`,
  access: EDITORS,
  query: z.strictObject({ ...ReleaseFilters.shape, before: z.optional(cursor) }),
  responses: { 200: z.object({ data: z.array(DeskRelease), meta: z.object({ next: z.nullable(cursor) }) }) },
});

export const listDeskQueue = defineEndpoint({
  operationId: 'listDeskQueue',
  method: 'GET',
  path: '/desk/queue',
  tag: 'desk',
  summary: 'Releases that wait for an editor, most likely publishable first',
  description: `Returns up to ${String(DESK_QUEUE_MAX)} releases of the last ${String(DESK_QUEUE_DAYS)} news days; \`meta.total\` counts all of them. A release leaves the queue once an editor has published or dropped each of its stocks. To publish one, submit a news summary with \`source\` = \`wire\` and \`source_id\` = \`guid#SYMBOL\`.`,
  access: EDITORS,
  responses: {
    200: z.object({ data: z.array(DeskRelease), meta: z.object({ total: z.int().check(z.nonnegative()) }) }),
  },
});

const ReleaseParams = z.strictObject({ id: z.uuid('Release not found') });
const changedRelease = { 200: z.object({ message: z.string(), data: DeskRelease }) };

export const dropRelease = defineEndpoint({
  operationId: 'dropRelease',
  method: 'POST',
  path: '/desk/releases/:id/drop',
  tag: 'desk',
  summary: 'Drop a release from the queue',
  description:
    'Decides against every stock of the release that waits. A second call changes nothing. Responds 409 if BNA did not leave the release to an editor, or if all of its stocks are published.',
  access: EDITORS,
  params: ReleaseParams,
  responses: changedRelease,
  refusals: [404, 409],
});

export const restoreRelease = defineEndpoint({
  operationId: 'restoreRelease',
  method: 'POST',
  path: '/desk/releases/:id/restore',
  tag: 'desk',
  summary: 'Undo dropping a release',
  description:
    'Returns the dropped stocks to the queue, even if another editor dropped them. A second call changes nothing. Responds 409 if BNA did not leave the release to an editor, or if all of its stocks are published.',
  access: EDITORS,
  params: ReleaseParams,
  responses: changedRelease,
  refusals: [404, 409],
});

export const listEditorAlerts = defineEndpoint({
  operationId: 'listEditorAlerts',
  method: 'GET',
  path: '/desk/news-summaries',
  tag: 'desk',
  summary: 'Alerts of a news day, newest first, including retracted ones',
  description: 'Defaults to the current news day.',
  access: EDITORS,
  query: z.strictObject({ date: z.optional(CalendarDate) }),
  responses: { 200: z.object({ data: z.array(DeskNewsSummary), meta: z.object({ news_day: CalendarDate }) }) },
});
