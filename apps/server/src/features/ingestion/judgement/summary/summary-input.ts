import type { Frame } from '../frames/frame.ts';
import type { FoundCaution } from '../cautions/caution.ts';
import type { JudgedStock } from '../judgement.ts';
import type { Passage } from '../text/passages.ts';
import type { Materiality } from '../materiality.ts';

/** Everything that the summary may use. It states nothing that is not in here. */
export interface SummaryInput {
  /** The event that the alert reports. */
  readonly frame: Frame;
  /** Further events of the release, strongest first. */
  readonly further: readonly Frame[];
  readonly cautions: readonly FoundCaution[];
  readonly materiality: Materiality;
  readonly passages: readonly Passage[];
  /** Names that the release itself gives the company, next to its listing. They win over the stock table. */
  readonly aliases?: readonly string[];
  /** Names with a trademark sign, which keep their capitals also if they look like common words. */
  readonly trademarks?: readonly string[];
  readonly stock: JudgedStock;
  /** Null if the wire gave no time. */
  readonly publishedAt: Date | null;
}
