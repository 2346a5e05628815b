/** A part of a release; the passages themselves are split by what their headline announces. */
interface PlacedText {
  readonly place: string;
  readonly text: string;
}

/** A headline that only announces results. The figures in the text then decide. */
const RESULTS_HEADLINE =
  /\b(?:results|earnings|sales|revenues?|performance)\b.{0,60}\b(?:quarter|Q[1-4]|fiscal|year|half|months)\b|\b(?:quarter|Q[1-4]|fiscal|full[- ]year|year[- ]end|half[- ]year|annual|nine[- ]month|six[- ]month)\b.{0,70}\b(?:results?|earnings|performance|sales|revenues?)\b/i;

/** Whether the headline announces financial results. */
export function isResultsHeadline(passages: readonly PlacedText[]): boolean {
  return passages.some(({ place, text }) => place === 'headline' && RESULTS_HEADLINE.test(text));
}

const UPDATE_HEADLINE =
  /\b(?:provides?|reports?|announces?|issues?|shares?|gives?)\b.{0,60}\b(?:business|corporate|shareholder|stockholder|operational|pipeline|regulatory|development|program|company|clinical(?! (?:trial )?data\b)|investor)\b.{0,25}\b(?:updates?|highlights|letter)\b|\bletter to (?:share|stock)holders\b|\b(?:updates on|provides? (?:an )?update|highlights (?:recent|\d{4}|progress))\b/i;

/** Whether the headline only promises an update. Its text lists events that were announced before. */
export function isUpdateHeadline(passages: readonly PlacedText[]): boolean {
  return passages.some(({ place, text }) => place === 'headline' && UPDATE_HEADLINE.test(text));
}

const CORRECTION_HEADLINE =
  /^(?:correct(?:ion|ing|ed|s)\b|make that\b|erratum\b)|\b(?:corrects|amends|rectifies) (?:[\w'-]+ ){0,4}(?:release|notice|announcement|headline|statement)\b/i;

/** Whether the headline says that the release corrects an earlier one. */
export function isCorrectionHeadline(passages: readonly PlacedText[]): boolean {
  return passages.some(({ place, text }) => place === 'headline' && CORRECTION_HEADLINE.test(text));
}
