import type { Variation } from './variation.ts';

export type DemoFeed = 'globenewswire' | 'prnewswire' | 'businesswire';

/** The text of one telling. Sentences are ours, companies, products and people invented. */
export interface DemoText {
  readonly title: string;
  readonly lead: string;
  /** How the second wire words the headline, where the story runs on two. */
  readonly titleElsewhere?: string;
}

export interface DemoStory {
  /** `Exchange:SYMBOL` as GlobeNewswire writes it; null where the issuer has no stock on the wire's list. */
  readonly stock: string | null;
  readonly issuer: string;
  readonly city: string;
  readonly subject: string;
  readonly language: 'en' | 'de' | 'fr';
  readonly wires: readonly [DemoFeed, ...DemoFeed[]];
  /** What BNA is to make of it. */
  readonly outcome: 'bullish' | 'not_bullish' | 'not_judged' | 'law_firm' | 'no_us_stock';
  /** Every title holds a number that differs from round to round: else it would be the old story told again. */
  readonly tell: (vary: Variation) => DemoText;
}
