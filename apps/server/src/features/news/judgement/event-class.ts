/** How the sum in a text stands to the company's market value when it begins to count, and when it is large. */
export interface SizeBands {
  /** Below this share of the market value the event is too small to matter. */
  readonly small: number;
  readonly notable: number;
  readonly large: number;
}

/** A kind of news that usually lifts a price: the words that show it and how to tell of it. */
export interface EventClass {
  readonly id: string;
  /** Names the class in a reason. */
  readonly label: string;
  /** 0..100 when it stands plainly in the headline. */
  readonly weight: number;
  readonly patterns: readonly RegExp[];
  /**
   * Predicate of the sentence on what happened. `{slot}` is filled from the text (`amount`, `party`, `product`, `noun`,
   * `percent`, `per_share`); a part in `[brackets]` is left out when its slot is empty.
   */
  readonly happened: string;
  readonly why: string;
  /** Whether a sum in the text measures the event. */
  readonly size?: SizeBands;
  /** A large company hardly moves on it unless the sum is large too. */
  readonly smallCompaniesOnly?: true;
  /** Nobody but the company's own figures: also searched in the sentences of a results release. */
  readonly results?: true;
  /** Words such as `proposed` or `expects` before it belong to the event and do not weaken it. */
  readonly prospective?: true;
}

export const CONTRACT_SIZE: SizeBands = { small: 0.005, notable: 0.03, large: 0.1 };
export const CASH_SIZE: SizeBands = { small: 0.005, notable: 0.02, large: 0.08 };
export const BUYBACK_SIZE: SizeBands = { small: 0.01, notable: 0.04, large: 0.08 };

/** Case does not count. Gaps are bounded and passages short, so that the work stays linear in the text. */
export function pattern(source: string): RegExp {
  return new RegExp(source, 'i');
}
