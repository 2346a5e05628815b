import type { Passage } from '../text/passages.ts';

/** A phrase that argues against the news, often in favorable words. */
export interface Caution {
  readonly id: string;
  /** Noun phrase for a sentence: `an offering of securities`. */
  readonly label: string;
  readonly patterns: readonly RegExp[];
  /**
   * Tested on the text before the phrase; a match means that the phrase is no bad news: `repays all convertible notes`.
   * By default, a negation cancels the phrase.
   */
  readonly canceledBy?: RegExp;
  /** Words in the headline or the lead that take the phrase back, wherever it stands: `counsel found no evidence`. */
  readonly takenBackBy?: RegExp;
  /**
   * `drop`: no alert if found in the headline or the lead. `headline`: no alert if found in the headline. `desk`: an
   * editor decides if found in the headline or the lead. A number: points that it costs, half of them in the body.
   */
  readonly effect: 'drop' | 'headline' | 'desk' | number;
  /** Whether it may increase the number of shares. */
  readonly isDilutive?: true;
}

export interface FoundCaution {
  readonly caution: Caution;
  readonly passage: Passage;
  /** The supporting words of the text. */
  readonly words: string;
}
