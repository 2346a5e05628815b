/** Bad news, or good words for it. */
export interface Warning {
  readonly id: string;
  /** As it stands in a sentence: `an offering of shares`. */
  readonly label: string;
  readonly patterns: readonly RegExp[];
  /**
   * `refuse`: no alert when it stands in the headline or among the first sentences; further down it weighs as 15.
   * `headline`: refuses from the headline alone, weighs as 10 elsewhere. A number: points off, wherever it stands.
   */
  readonly effect: 'refuse' | 'headline' | number;
  /** Whether more shares may come. */
  readonly dilution?: true;
}

/** A warning behind one of these words is good news or none: `lifts the clinical hold`, `no convertible notes`. */
export const WARNING_LIFTED =
  /\b(?:lift(?:s|ed|ing)?|remov(?:es|ed|al of)|resolv(?:es|ed)|dismiss(?:es|ed|al of)|without|no|not|avoids?|repa(?:ys|id|yment of)|redeem(?:s|ed)|redemption of|retires?|retired|eliminat\w+|ends)\b[^,;]{0,45}$/i;
