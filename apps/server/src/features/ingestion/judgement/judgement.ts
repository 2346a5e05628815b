/** The columns of a stock that the judgement uses. Dollars, and shares a day. */
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
  /** `not_judged`: no text, or not in English. */
  readonly rating: 'bullish' | 'not_bullish' | 'not_judged';
  /** How bullish, 0 to 100. */
  readonly score: number;
  /** Each quotes the words of the text that caused it. */
  readonly reasons: readonly string[];
  /** Null unless bullish. */
  readonly summary: NewsText | null;
}
