/** The kind of measure of a number. */
export type QuantityKind =
  /** An amount of money, or a range of amounts. */
  | 'money'
  /** Money per share, ADS or unit. */
  | 'money_per_share'
  /** A level in percent: `a margin of 44.3%`. */
  | 'percent'
  /** A change in percent: `up 12%`. Negative for a decrease. */
  | 'percent_change'
  /** A change in basis points: `up 52 basis points`. Negative for a decrease. */
  | 'basis_points'
  /** A multiple of an earlier value: `doubled`, `three-fold`. */
  | 'multiple'
  /** A number of things with a noun: `250 shares`, `25 drones`. */
  | 'count';

/** `ceiling`: `up to $5 million`. `floor`: `at least`, `more than`. `shared_ceiling`: the ceiling of several parties together. */
export type QuantityBound = 'exact' | 'approximate' | 'ceiling' | 'floor' | 'shared_ceiling';

/**
 * What a value stands for. `stated`: reported, agreed or announced. `earlier`: the previous value, `a year earlier the
 * backlog was $138 million`. `consensus`: an estimate by analysts. `outlook`: a forecast or guidance of the company.
 */
export type QuantityBasis = 'stated' | 'earlier' | 'consensus' | 'outlook';

/** The period of a recurring amount: `$15 million a year`. */
export type RatePeriod = 'year' | 'quarter' | 'month' | 'week' | 'day';

/** A number that the grammar fully understands, bound to exactly one label. */
export interface Quantity {
  readonly kind: QuantityKind;
  /** Dollars (or other currency units), percent, basis points, factor or count. The lower end of a range. */
  readonly value: number;
  /** Upper end of a range; null for a single value. */
  readonly to: number | null;
  /** The earlier value of `from A to B` or `compared with A`, in the same unit; null if the text gives none. */
  readonly from: number | null;
  /** Upper end if the earlier value is a range: `to $30-$31 million from $24-$26 million`. */
  readonly fromTo: number | null;
  /** The earlier value, formatted for a reader. */
  readonly fromText: string | null;
  /** The estimate that the text compares it with: `above the consensus of $52.1 million`; null if there is none. */
  readonly expected: number | null;
  /** The estimate, formatted for a reader. */
  readonly expectedText: string | null;
  readonly basis: QuantityBasis;
  /** ISO 4217 code; null unless money. */
  readonly currency: string | null;
  readonly bound: QuantityBound;
  /** `increase`: the value was added, `raised the program by $90 million`. Null if it is a level. */
  readonly change: 'increase' | 'decrease' | null;
  /** Set for a recurring amount without a total; null for a total. */
  readonly per: RatePeriod | null;
  /**
   * What the number measures, in the words of the text, lower case: `revenue`, `upfront payment`, `net loss`; null if
   * no label is bound to it.
   */
  readonly label: string | null;
  /** The period it is about, in the words of the text: `third quarter of 2026`; null if the text gives none. */
  readonly period: string | null;
  /** True for the size of a market, a customer's program or the like: no figure of the company or the event. */
  readonly isBackground: boolean;
  /** Formatted for a reader: `$12.5 million`, `$4.10 to $4.30 per share`, `up 12%`. */
  readonly text: string;
  /** Position in the text that was parsed. */
  readonly start: number;
  readonly end: number;
}
