import type { NewsSummary } from './news-summary.ts';

/** The fields whose corrections readers see. */
export const CORRECTED_FIELDS = [
  'first_part',
  'second_part',
  'third_part',
  'negative_content',
  'risk_assessment_comment',
  'company_name',
  'last_price',
  'market_cap',
  'average_volume',
] as const satisfies readonly (keyof NewsSummary)[];
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];
