import type { Variation } from './variation.ts';

export type WireName = 'globenewswire' | 'prnewswire' | 'businesswire';

/** The text of a story in one round. Companies, products and people are invented. */
export interface StoryText {
  readonly title: string;
  readonly lead: string;
  /** The headline on the second wire, for stories that run on two. */
  readonly secondTitle?: string;
}

export interface Story {
  /** `Exchange:SYMBOL` as GlobeNewswire writes it; null if the issuer is not listed. */
  readonly stock: string | null;
  readonly issuer: string;
  readonly city: string;
  readonly subject: string;
  readonly language: 'en' | 'de' | 'fr';
  readonly wires: readonly [WireName, ...WireName[]];
  /** The verdict that a reader of the wire should reach. */
  readonly outcome: 'bullish' | 'for_review' | 'not_bullish' | 'not_judged' | 'law_firm' | 'no_us_stock';
  /** Every title needs a number that is unique per round. Otherwise it would be a duplicate of the earlier round. */
  readonly write: (vary: Variation) => StoryText;
}
