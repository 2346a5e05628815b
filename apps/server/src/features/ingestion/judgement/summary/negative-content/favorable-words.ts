import type { FoundCaution } from '../../cautions/caution.ts';
import { DATE_PATTERN, monthsUntil } from '../words/dates.ts';

/** Words of a caution in a sentence that speaks for the company: money that lasts longer, its own claim. */
const FAVORABLE: Readonly<Record<string, RegExp>> = {
  cash_runway:
    /\bextend\w*\b[^.;]{0,60}\brunway\b|\brunway extend|\bfinancing is expected to fund\b|\bnow (?:lasts?|reach(?:es)?)\b(?! (?:barely|just|only)\b)|\bconsiders itself funded\b/i,
  adverse_events: /^(?:nobody|no one|none of the|no patients?)\b/i,
  sued: /\b(?:settlement|resolution) of its (?:\w+ )?claims? against\b/i,
};
/** `well tolerated`, and nothing that contradicts it */
const TOLERATED = /\bwell[- ]tolerated\b/i;
const HARM = /\b(?:serious|severe|grade (?:[345]|III|IV)|discontinu\w+|death|died|hospitali\w+|fatal|toxicit\w+)\b/i;

/** Money that lasts until a date: `into 2028`, and `only into` it. */
const LASTS = new RegExp(
  String.raw`\b(?<only>barely |just |only )?(?:into|through|to|until) (?:the )?(?<date>${DATE_PATTERN})`,
  'i',
);
const LONG_MONTHS = 18;

/** Whether the money lasts long after the release. Half a year more, because a date ends with its year, half or quarter. */
function lastsLong(text: string, publishedAt: Date | null): boolean {
  const { only, date } = LASTS.exec(text)?.groups ?? {};
  if (only !== undefined || date === undefined || publishedAt === null) return false;
  return (monthsUntil(date, publishedAt) ?? 0) >= LONG_MONTHS;
}

/** Whether the sentence of a caution argues for the news, not against it. */
export function isFavorable({ caution, passage: { text } }: FoundCaution, publishedAt: Date | null): boolean {
  if (caution.id === 'cash_runway' && lastsLong(text, publishedAt)) return true;
  const isHarmless = caution.id === 'adverse_events' && TOLERATED.test(text) && !HARM.test(text);
  return isHarmless || FAVORABLE[caution.id]?.test(text) === true;
}
