import type { FoundCaution } from '../../cautions/caution.ts';

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

/** Whether the sentence of a caution argues for the news, not against it. */
export function isFavorable({ caution, passage: { text } }: FoundCaution): boolean {
  const isHarmless = caution.id === 'adverse_events' && TOLERATED.test(text) && !HARM.test(text);
  return isHarmless || FAVORABLE[caution.id]?.test(text) === true;
}
