import type { EventType } from './event-types.ts';

/** The columns of a stock that the judgement uses. Dollars, and shares a day. */
export interface JudgedStock {
  readonly symbol: string;
  readonly company_name: string;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly market_cap: number | null;
  readonly last_price: number | null;
  readonly average_volume: number | null;
  /** Date of the figures that have no date of their own, `YYYY-MM-DD`. */
  readonly as_of: string;
  readonly last_price_as_of?: string | null;
  readonly average_volume_as_of?: string | null;
}

export interface NewsText {
  /** What happened. */
  readonly first_part: string;
  /** Why it matters. */
  readonly second_part: string | null;
  /** The numbers. */
  readonly third_part: string | null;
  readonly negative_content: string | null;
  readonly risk_assessment_comment: string | null;
}

/** `publish`: an alert without an editor. `desk`: an editor decides. `drop`: no news for a trader. */
export type Band = 'publish' | 'desk' | 'drop';

/** Probabilities that the news moves the price down, not at all, or up. They add up to 1. */
export interface DirectionProbabilities {
  readonly bearish: number;
  readonly neutral: number;
  readonly bullish: number;
}

/** A phrase that a reader of the text found, to highlight at the desk. */
export interface Finding {
  readonly reader: 'frame' | 'caution' | 'model';
  readonly label: string;
  readonly words: string;
}

export interface Judgement {
  readonly band: Band;
  /** Type of the strongest event; null without one. */
  readonly event: EventType | null;
  /** How bullish, 0 to 100. */
  readonly score: number;
  /** The amount of that event as a fraction of the market value; null if it has none or the value is unknown. */
  readonly shareOfMarketCap: number | null;
  /** Each quotes the words of the text that caused it. */
  readonly reasons: readonly string[];
  /** By the model; null if the text was not judged: none, or not in English. */
  readonly probabilities: DirectionProbabilities | null;
  readonly findings: readonly Finding[];
  /** Input of the model besides the text: `frame:contract:done`, `caution:offering`. */
  readonly cues: readonly string[];
  /** Version of the model behind `probabilities`; null without them. */
  readonly modelVersion: string | null;
  /** Drafted for `publish`, and for `desk` if there is an event. */
  readonly summary: NewsText | null;
}
