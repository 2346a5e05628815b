/** Bad news, often in favorable words. */
export interface BearishPhrase {
  readonly id: string;
  /** Noun phrase for a sentence: `an offering of securities`. */
  readonly label: string;
  readonly patterns: readonly RegExp[];
  /**
   * `block`: prevents an alert if found in the headline or the first sentences, costs points elsewhere. `headline`:
   * prevents an alert if found in the headline, costs points elsewhere. A number: points, half of them in the body.
   */
  readonly effect: 'block' | 'headline' | number;
  /** Whether it may increase the number of shares. */
  readonly isDilutive?: true;
}

/** Words before a warning that cancel it: `lifts the clinical hold`, `no convertible notes`. */
export const WARNING_CANCELED =
  /\b(?:lift(?:s|ed|ing)?|remov(?:es|ed|al of)|resolv(?:es|ed)|dismiss(?:es|ed|al of)|without|no|not|avoids?|repa(?:ys|id|yment of)|redeem(?:s|ed)|redemption of|retires?|retired|eliminat\w+|ends)\b[^,;]{0,45}$/i;
