import type { Token } from './lexer.ts';
import type { Period } from './periods.ts';

/** The tokens of one sentence, with its periods. */
export interface Sentence {
  /** Tokens of the whole text. */
  readonly tokens: readonly Token[];
  readonly start: number;
  readonly end: number;
  readonly periods: readonly Period[];
}
