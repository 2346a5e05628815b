/** An alert as subscribers see it. Prices in dollars, times in ISO 8601 UTC. */
export interface NewsSummary {
  id: string;
  title: string;
  /** When the source published it. */
  published_date: string;
  publisher: string;
  symbol: string;
  company_name: string;
  exchange_name: string;
  sector: string | null;
  industry: string | null;
  market_cap: number | null;
  /** The day that the figure is from, `YYYY-MM-DD`. */
  market_cap_as_of: string | null;
  average_volume: number | null;
  average_volume_as_of: string | null;
  last_price: number | null;
  last_price_as_of: string | null;
  /** What happened. */
  first_part: string;
  /** Why it matters. */
  second_part: string | null;
  /** The numbers. */
  third_part: string | null;
  negative_content: string | null;
  risk_assessment_comment: string | null;
  news_url: string | null;
  /** How bullish, from 0 to 100. */
  score: number | null;
  event_type: string | null;
  /** The amount of the news as a fraction of the company's market cap. */
  share_of_market_cap: number | null;
  /** Corrections of its texts and figures, newest first, at most five. */
  corrections: AlertCorrection[];
}

export interface AlertCorrection {
  corrected_at: string;
  /** The values before the correction, by field name. Unchanged fields are absent. */
  earlier: Record<string, string | number | null>;
}

/** A position in the alert log. `seq` grows by one with each change; `epoch` names the log. */
export interface LogPosition {
  epoch: string;
  seq: number;
}

/** A publication, correction or retraction, with the whole news summary. */
export interface AlertChange extends LogPosition {
  action: 'created' | 'updated' | 'retracted';
  newsSummary: NewsSummary;
  /** When BNA published the change. */
  published_at: string;
}

export interface AlertChangePage {
  /** Oldest first. */
  data: AlertChange[];
  /** The position to continue from, and whether more changes follow. */
  meta: LogPosition & { more: boolean };
}
