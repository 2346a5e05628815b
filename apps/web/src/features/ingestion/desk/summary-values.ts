import { NEWS_PART_MAX_CHARACTERS } from '@bna/contract/business';
import type { DeskDraft, DeskNewsSummary, DeskRelease } from '@bna/contract/ingestion/desk';
import { NewNewsSummary, type NewsSummary } from '@bna/contract/feed/news-summary';
import { NewsSummaryCorrection } from '@bna/contract/feed/edit-news-summary';
import { EVENT_TYPES } from '@bna/contract/ingestion/event-labels';
import { z } from 'zod/mini';
import { instantOf, wallTimeOf } from './new-york-wall-time.ts';

/** Form fields of a news summary, all as text. `published_date` is New York wall time. */
export interface SummaryValues {
  title: string;
  publisher: string;
  published_date: string;
  news_url: string;
  first_part: string;
  second_part: string;
  third_part: string;
  negative_content: string;
  risk_assessment_comment: string;
}

export interface PublishValues extends SummaryValues {
  symbol: string;
}

/** Form fields of the company. Numbers without separators. */
export interface CompanyValues {
  company_name: string;
  exchange_name: string;
  sector: string;
  industry: string;
  market_cap: string;
  average_volume: string;
  last_price: string;
}

export type CorrectionValues = SummaryValues & CompanyValues;

/** Returns the initial values for publishing a release: the texts of the draft, if it has any. */
export const publishValuesOf = (release: DeskRelease, draft?: DeskDraft): PublishValues => ({
  symbol: draft?.symbol ?? release.symbols[0] ?? '',
  title: release.title,
  publisher: release.wire,
  published_date: wallTimeOf(publishedAtOf(release)),
  news_url: release.url ?? '',
  ...textValuesOf(draft?.text ?? { first_part: beginningOf(release.summary) }),
});

const beginningOf = (text: string): string => Array.from(text).slice(0, NEWS_PART_MAX_CHARACTERS).join('');

type Texts = Pick<NewsSummary, 'first_part'> &
  Partial<Pick<NewsSummary, 'second_part' | 'third_part' | 'negative_content' | 'risk_assessment_comment'>>;

const textValuesOf = (texts: Texts) => ({
  first_part: texts.first_part,
  second_part: texts.second_part ?? '',
  third_part: texts.third_part ?? '',
  negative_content: texts.negative_content ?? '',
  risk_assessment_comment: texts.risk_assessment_comment ?? '',
});

const publishedAtOf = ({ published_at, fetched_at }: DeskRelease): string => published_at ?? fetched_at;

/** Validates the form and converts it to a request body. Release and symbol are the idempotency key. */
export const publishSchema = (release: DeskRelease) =>
  z.pipe(
    z.pipe(
      z.custom<PublishValues>(),
      z.transform((values): z.input<typeof NewNewsSummary> => {
        const symbol = values.symbol.trim().toUpperCase();
        return {
          symbol,
          title: values.title,
          published_date: restoreInstant(values.published_date, publishedAtOf(release)),
          first_part: values.first_part,
          source: release.wire,
          source_id: `${release.guid}#${symbol}`,
          ...ratingOf(release.drafts.find((draft) => draft.symbol === symbol)),
          ...(isBlank(values.publisher) ? {} : { publisher: values.publisher }),
          ...(isBlank(values.news_url) ? {} : { news_url: values.news_url.trim() }),
          ...(isBlank(values.second_part) ? {} : { second_part: values.second_part }),
          ...(isBlank(values.third_part) ? {} : { third_part: values.third_part }),
          ...(isBlank(values.negative_content) ? {} : { negative_content: values.negative_content }),
          ...(isBlank(values.risk_assessment_comment)
            ? {}
            : { risk_assessment_comment: values.risk_assessment_comment }),
        };
      }),
    ),
    NewNewsSummary,
  );

/** Returns what BNA found out about the strength and the kind of the news, if it drafted the stock's alert. */
function ratingOf(draft: DeskDraft | undefined) {
  const event = EVENT_TYPES.find((type) => type === draft?.event);
  if (draft === undefined || event === undefined) return {};
  return { score: draft.score, event_type: event, share_of_market_cap: draft.share_of_market_cap };
}

export function correctionValuesOf(item: DeskNewsSummary): CorrectionValues {
  return {
    title: item.title,
    publisher: item.publisher,
    published_date: wallTimeOf(item.published_date),
    news_url: item.news_url ?? '',
    ...textValuesOf(item),
    company_name: item.company_name,
    exchange_name: item.exchange_name,
    sector: item.sector ?? '',
    industry: item.industry ?? '',
    market_cap: digits(item.market_cap),
    average_volume: digits(item.average_volume),
    last_price: digits(item.last_price),
  };
}

/** Returns the fields that differ. Ignores surrounding whitespace. */
export const changedFields = (values: CorrectionValues, before: CorrectionValues): (keyof CorrectionValues)[] =>
  CORRECTION_NAMES.filter((name) => values[name].trim() !== before[name].trim());

/** Validates the changed fields and converts them to a request body. */
export const correctionSchema = (item: DeskNewsSummary) =>
  z.pipe(
    z.pipe(
      z.custom<CorrectionValues>(),
      z.transform((values) => changesBetween(values, correctionValuesOf(item))),
    ),
    NewsSummaryCorrection,
  );

type Correction = z.input<typeof NewsSummaryCorrection>;

function changesBetween(values: CorrectionValues, before: CorrectionValues): Correction {
  const names = changedFields(values, before);
  const changed = (name: keyof CorrectionValues): boolean => names.includes(name);
  const correction: Correction = {};
  for (const name of REQUIRED_TEXTS) {
    if (changed(name)) correction[name] = values[name];
  }
  for (const name of NULLABLE_TEXTS) {
    if (changed(name)) correction[name] = isBlank(values[name]) ? null : values[name].trim();
  }
  for (const name of FIGURES) {
    if (changed(name)) correction[name] = isBlank(values[name]) ? null : Number(values[name].replaceAll(',', ''));
  }
  if (changed('published_date')) correction.published_date = instantOf(values.published_date);
  return correction;
}

const REQUIRED_TEXTS = ['title', 'publisher', 'company_name', 'exchange_name', 'first_part'] as const;
const FIGURES = ['market_cap', 'average_volume', 'last_price'] as const;
const NULLABLE_TEXTS = [
  'sector',
  'industry',
  'second_part',
  'third_part',
  'negative_content',
  'risk_assessment_comment',
  'news_url',
] as const;
const CORRECTION_NAMES = [...REQUIRED_TEXTS, ...NULLABLE_TEXTS, ...FIGURES, 'published_date'] as const;

const isBlank = (text: string): boolean => text.trim() === '';

const digits = (number: number | null): string => (number === null ? '' : String(number));

/** Returns the original instant if its field is unchanged, because the field has no seconds. */
const restoreInstant = (wallTime: string, instant: string): string =>
  wallTime === wallTimeOf(instant) ? instant : instantOf(wallTime);
