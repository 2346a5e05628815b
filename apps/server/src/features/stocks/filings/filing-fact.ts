import type { RecordedKind } from './schema.ts';

/** A fact that a filing states. */
export interface FilingFact {
  readonly kind: RecordedKind;
  readonly item: string | null;
  /** Quoted; of forms, written from their figures. */
  readonly words: string | null;
  /** Dates next to the names of what the document ends. */
  readonly ended_dates?: string[];
}
