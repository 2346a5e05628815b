/** Thresholds for the amount in the text as a share of the company's market cap. */
export interface SizeBands {
  /** Below this share the event is too small to matter. */
  readonly small: number;
  readonly notable: number;
  readonly large: number;
}

/** A kind of news that usually lifts a price: how to detect it and what to write about it. */
export interface EventClass {
  readonly id: string;
  /** Used in the reasons of a verdict. */
  readonly label: string;
  /** Score if the headline states it, 0 to 100. */
  readonly weight: number;
  readonly patterns: readonly RegExp[];
  /**
   * Predicate of the alert's first sentence. `{slot}` is filled from the text (see `Slot`); a part in `[brackets]` is
   * omitted if its slot is empty.
   */
  readonly whatHappened: string;
  readonly whyItMatters: string;
  /** Present if an amount in the text measures the event. */
  readonly size?: SizeBands;
  /** A large company hardly moves on it unless the amount is large too. */
  readonly onlySmallCompanies?: true;
  /** About the company's figures: also searched in the body of a results release. */
  readonly isResult?: true;
  /** Words such as `proposed` or `expects` before it do not weaken it. */
  readonly isProspective?: true;
}

export const CONTRACT_SIZE: SizeBands = { small: 0.005, notable: 0.03, large: 0.1 };
export const CASH_SIZE: SizeBands = { small: 0.005, notable: 0.02, large: 0.08 };
export const BUYBACK_SIZE: SizeBands = { small: 0.01, notable: 0.04, large: 0.08 };

/** Compiles a case-insensitive pattern. Its gaps must be bounded, so that matching stays linear in the text. */
export function pattern(strings: TemplateStringsArray, ...values: readonly string[]): RegExp {
  return new RegExp(String.raw(strings, ...values), 'i');
}
