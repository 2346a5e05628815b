/** Ports: what lies outside of the process, as types. Adapters implement them; `main.ts` chooses. */

/** Business time. Every rule about time asks it; the database's clock only orders jobs. */
export interface Clock {
  now(): Date;
}

/** A clock of demos and tests, which can be moved. */
export interface AdjustableClock extends Clock {
  /** Moves the clock forward to an instant. Answers false, moving nothing, where that lies in its past. */
  moveTo(instant: Date): boolean;
}

export type Wire = 'GlobeNewswire' | 'PR Newswire' | 'Business Wire' | 'EDGAR' | 'Nasdaq Trade Halts' | 'Other';

/** One entry of a feed as its wire wrote it, in plain text, before anything was decided about it. */
export interface Release {
  readonly wire: Wire;
  readonly kind: 'press_release' | 'filing' | 'trading_halt';
  /** Names the entry within its wire, the same at every reading. */
  readonly guid: string;
  readonly url: string | null;
  /** Plain text: entities decoded, markup removed, white space folded. */
  readonly title: string;
  /** Plain text as `title`, paragraphs separated by line breaks; empty where the feed has none. */
  readonly summary: string;
  /** ISO 639-1 as declared by the feed, lower case; null where it declares none. */
  readonly language: string | null;
  readonly publishedAt: Date | null;
  /** The organisation that speaks, as the feed names it. */
  readonly issuer: string | null;
  /** The wire's own stock categories as written, such as `Nasdaq:CPSS`. */
  readonly stockCategories: readonly string[];
  /** The wire's subject words, such as `Class Action`; a filing's form type. */
  readonly subjects: readonly string[];
  /** Central Index Key of the filing's party without leading zeros; null for all else. */
  readonly cik: string | null;
}

/** An entry that could not be read, beside others that could. */
export interface UnreadableEntry {
  /** Position in the feed, from 1. */
  readonly position: number;
  /** What was recognisable of its title; empty if nothing. */
  readonly title: string;
  readonly reason: string;
}

export interface FeedContent {
  readonly releases: readonly Release[];
  readonly unreadable: readonly UnreadableEntry[];
}

export interface FeedRequest {
  readonly url: string;
  /** Validators of the last answer, for a conditional request. */
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type FeedAnswer =
  | { readonly kind: 'unchanged' }
  | ({ readonly kind: 'content'; readonly etag: string | null; readonly lastModified: string | null } & FeedContent);

/** Where press releases come from. Both calls reject with `FeedError`, a sentence for the log. */
export interface NewsSource {
  /** Asks a feed over HTTP, conditionally, within its caps of time and size. */
  fetch(request: FeedRequest): Promise<FeedAnswer>;
  /** Reads a recorded feed document; `contentType` as the server declared it, if it did. */
  read(document: Uint8Array, contentType: string | null): Promise<FeedContent>;
}

export class FeedError extends Error {
  override readonly name = 'FeedError';
  /** Seconds after which the server asked to be called again; null where it did not say. */
  readonly retryAfterS: number | null;

  constructor(message: string, options: { retryAfterS?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.retryAfterS = options.retryAfterS ?? null;
  }
}

/** argon2id hashing, with a cap on how many run at once. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** With `hash` null it costs the same and answers false. `stale`: the hash's parameters are below today's. */
  verify(hash: string | null, password: string): Promise<{ matches: boolean; stale: boolean }>;
}

/** A mail as it leaves. Addresses are single and plain, checked by the contract's grammar. */
export interface MailMessage {
  /** Names the mail; a second attempt has the same one. */
  readonly id: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Address of the one-click call that ends such mails (RFC 8058). */
  readonly oneClickUnsubscribeUrl?: string;
}

/** Hands mails over to whoever delivers them. Resolves when they have been taken. */
export interface Mailer {
  /** Rejects with `MailRefusedError` where trying again is of no use, with any other error where it may be. */
  send(message: MailMessage): Promise<void>;
  /** Rejects when mails could not be handed over now. */
  check(): Promise<void>;
}

export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** What the demo's mailbox keeps of a mail beside the `.eml` itself, for the page that shows it. `at`: ISO 8601. */
export interface MailboxEntry {
  readonly id: string;
  readonly at: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The mails that no mail server took. Whatever is asked for as an id, only ids of mails find something. */
export interface MailboxReader {
  /** Newest first; `to` in any case. */
  list(options: { to?: string; limit: number }): Promise<MailboxEntry[]>;
  find(id: string): Promise<MailboxEntry | undefined>;
  findEml(id: string): Promise<Buffer | undefined>;
}
