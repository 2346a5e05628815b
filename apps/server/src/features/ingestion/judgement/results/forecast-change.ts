/** A forecast next to the earlier one: `$214 million to $218 million, against $202 million to $208 million before`. */
export interface ForecastChange {
  /** `raised`: the range moved up as a whole. `narrowed`: only its lower end moved up, or hardly anything changed. */
  readonly direction: 'raised' | 'narrowed' | 'lowered';
  /** Change of the middle as a fraction of the earlier one. */
  readonly change: number;
  /** The supporting words of the text. */
  readonly words: string;
  /** The new forecast, with its unit, and the earlier one in the words of the text. `to` is empty if the unit is unclear. */
  readonly to: string;
  readonly from: string;
}
