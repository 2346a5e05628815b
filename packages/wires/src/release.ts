export type Wire = 'GlobeNewswire' | 'PR Newswire' | 'Business Wire' | 'EDGAR' | 'Nasdaq Trade Halts' | 'Other';

/** One item of a source as its wire published it, in plain text. */
export interface Release {
  readonly wire: Wire;
  readonly kind: 'press_release' | 'filing' | 'trading_halt';
  /** Identifies the release within its wire; the same in every poll. */
  readonly guid: string;
  readonly url: string | null;
  /** Plain text: entities decoded, markup removed, whitespace collapsed. */
  readonly title: string;
  /** Plain text like `title`, with line breaks between paragraphs; empty if the source has none. */
  readonly summary: string;
  /** Lower-case ISO 639-1 code as declared by the source; null if it declares none. */
  readonly language: string | null;
  readonly publishedAt: Date | null;
  /** Organization that issued the release, as named by the source. */
  readonly issuer: string | null;
  /** Stock categories as written by the wire, such as `Nasdaq:CPSS`. */
  readonly stockCategories: readonly string[];
  /** The wire's subject words, such as `Class Action`; a filing's form type. */
  readonly subjects: readonly string[];
  /** Central Index Key of the filing's party without leading zeros; null for other kinds. */
  readonly cik: string | null;
  /** Absent for other kinds, and for a halt without a reason code or a valid time. */
  readonly halt?: TradingHalt;
}

/** A halt of trading, as the exchange announced it. */
export interface TradingHalt {
  readonly symbol: string;
  /** Reason code, such as `T1` or `LUDP`. */
  readonly code: string;
  readonly haltedAt: Date;
  /** When trading resumes; null while no time is announced. */
  readonly resumesAt: Date | null;
}

/** An entry that could not be parsed. The other entries of the document are not affected. */
export interface UnreadableEntry {
  /** Position in the document, from 1. */
  readonly position: number;
  /** As much of the title as could be read; may be empty. */
  readonly title: string;
  readonly reason: string;
}

export interface SourceContent {
  readonly releases: readonly Release[];
  readonly unreadable: readonly UnreadableEntry[];
}

/** The message is a sentence for the log. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  /** Delay that the server asked for before the next request; null if it asked for none. */
  readonly retryAfterS: number | null;
  /** HTTP status of the answer; null if that is not the problem. */
  readonly status: number | null;

  constructor(message: string, options: { retryAfterS?: number; status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.retryAfterS = options.retryAfterS ?? null;
    this.status = options.status ?? null;
  }
}
