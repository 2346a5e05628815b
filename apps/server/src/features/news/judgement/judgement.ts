/** The part of a stock's row that the judgement rests on; dollars and shares a day. */
export interface JudgedStock {
  readonly symbol: string;
  readonly company_name: string;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly market_cap: number | null;
  readonly last_price: number | null;
  readonly average_volume: number | null;
}

export interface NewsText {
  /** What happened. */
  readonly first_part: string;
  /** Why it matters. */
  readonly second_part: string;
  /** The numbers. */
  readonly third_part: string | null;
  readonly negative_content: string | null;
  readonly risk_assessment_comment: string;
}

export interface Judgement {
  /** `not_judged`: no text, or a language that is not read. */
  readonly verdict: 'bullish' | 'not_bullish' | 'not_judged';
  /** 0..100, how bullish. */
  readonly score: number;
  /** In plain words, each naming the words of the text that it rests on. */
  readonly reasons: readonly string[];
  /** Only when bullish. */
  readonly summary: NewsText | null;
}
