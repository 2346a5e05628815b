import type { ResultsFigure } from './figures.ts';

/** A change in percent against an earlier period. */
export interface GrowthFigure {
  readonly figure: ResultsFigure;
  /** Negative for a decrease. */
  readonly percent: number;
  /** Whether it is about a part of the company: a segment, a product, a region. */
  readonly isPart: boolean;
  /** The supporting words of the text. */
  readonly words: string;
}
