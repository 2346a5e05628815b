/** The classes of both heads. The reference of a head is its second class, of which the logit is 0. */
export const CLASSES = {
  direction: ['bearish', 'neutral', 'bullish'],
  editor: ['desk', 'drop', 'publish'],
} as const;

export type Direction = (typeof CLASSES.direction)[number];
export type EditorVerdict = (typeof CLASSES.editor)[number];

/** A labeled text. */
export interface TrainingRow {
  readonly title: string;
  /** Empty for a headline alone. */
  readonly lead: string;
  readonly cues: readonly string[];
  /** Null if unknown. */
  readonly direction: Direction | null;
  /** An editor's verdict; null if unknown. */
  readonly verdict: EditorVerdict | null;
  /** Rows of one company or one story share a group, which is never split between training and held-out rows. */
  readonly group: string;
  /** Weight of the row, usually 1. */
  readonly weight: number;
  /** Whether texts like it are as frequent as here. Others do not take part in the calibration. */
  readonly isTypical: boolean;
}
