/**
 * Ports: interfaces to what is outside the process. Adapters implement them, and `compose*.ts` selects one for each. The
 * ports to payments and prices are `payment-provider.ts` and `quote-source.ts`.
 */

import type { SourceContent } from '@bna/wires/release';

/** Business time, which all rules use. The database's clock only schedules jobs and compares nodes. */
export interface Clock {
  now(): Date;
}

export interface AdjustableClock extends Clock {
  /** Moves the clock forward. Returns false, and does nothing, if `instant` is in the past or invalid. */
  moveTo(instant: Date): boolean;
}

export interface SourceRequest {
  readonly url: string;
  /** Validators of the last response, for a conditional request. */
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type SourceResponse =
  | { readonly kind: 'unchanged' }
  | ({ readonly kind: 'content'; readonly etag: string | null; readonly lastModified: string | null } & SourceContent);

/** Reads sources. Both calls reject with `SourceError`. */
export interface NewsSource {
  /** Polls a source with a conditional HTTP request, within limits of time and size. */
  fetch(request: SourceRequest): Promise<SourceResponse>;
  /** Parses a recorded document. `contentType` as declared by the server, if known. */
  read(document: Uint8Array, contentType: string | null): Promise<SourceContent>;
}

/** Hashes passwords with a limit on concurrent work. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** With `hash` null it takes the same time and returns false. `stale`: the hash should be renewed. */
  verify(hash: string | null, password: string): Promise<{ matches: boolean; stale: boolean }>;
}

/** Each address is a single plain one, validated by the contract. */
export interface MailMessage {
  /** Becomes the Message-ID, the same for every attempt. */
  readonly id: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** URL for one-click unsubscription (RFC 8058). */
  readonly oneClickUnsubscribeUrl?: string;
  /** Page that turns off this kind of email, if one click can't. */
  readonly unsubscribeUrl?: string;
}

export interface Mailer {
  /** Resolves once the mail server accepted the email. Rejects with `MailRefusedError` if a retry is pointless. */
  send(message: MailMessage): Promise<void>;
  /** Rejects if emails can't be sent now. */
  check(): Promise<void>;
}

export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

/** An email in the demo's mailbox. `at` is ISO 8601. */
export interface MailboxEntry {
  readonly id: string;
  readonly at: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface MailboxReader {
  /** Returns emails, newest first. `to` is case-insensitive. */
  list(options: { to?: string; limit: number }): Promise<MailboxEntry[]>;
  find(id: string): Promise<MailboxEntry | undefined>;
  findEml(id: string): Promise<Buffer | undefined>;
}

/** Receives unexpected errors for a service such as Sentry. Neither call throws. */
export interface ErrorReporter {
  /** Queues an error and returns at once. `message`: the log line; `tags`: values without personal data. */
  report(error: Error, context: { readonly message: string; readonly tags: Readonly<Record<string, string>> }): void;
  /** Resolves when the queue is sent, or after `timeoutMs`. */
  flush(timeoutMs: number): Promise<void>;
}

/** Values without personal data. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  readonly name: string;
  /** `server`: an incoming request. `client`: a call to another system. `consumer`: a job. */
  readonly kind: 'server' | 'client' | 'consumer' | 'internal';
  readonly attributes: SpanAttributes;
  /** Default: now. */
  readonly startedAt?: Date;
  /** Default: the current span. Null starts a trace. */
  readonly parent?: OpenSpan | null;
}

/** A timed part of a trace. */
export interface OpenSpan {
  /** Makes it the current span during the work, and during what the work awaits. */
  run<Result>(work: () => Result): Result;
  end(result?: { readonly attributes?: SpanAttributes; readonly hasFailed?: boolean }): void;
}

/** Sends traces to a collector. No call throws or waits for the collector, except `flush`. */
export interface Tracer {
  /** Returns the current span, or null outside of one. */
  current(): OpenSpan | null;
  open(options: SpanOptions): OpenSpan;
  /** Resolves when all ended spans are sent, or after `timeoutMs`. */
  flush(timeoutMs: number): Promise<void>;
}

export interface ReaderQuestion {
  readonly instructions: string;
  /** Untrusted. */
  readonly text: string;
  /** JSON schema of the answer. */
  readonly answerSchema: Readonly<Record<string, unknown>>;
}

/** A language model that answers in JSON. */
export interface Reader {
  /**
   * Returns the answer, which may not match the schema. Rejects when `signal` aborts and for every other failure; the
   * error names the host, never the key.
   */
  ask(question: ReaderQuestion, signal: AbortSignal): Promise<unknown>;
}

/** A security as a symbol directory lists it. */
export interface ListedSecurity {
  /** With the share class after a dot: `BRK.B`. */
  readonly symbol: string;
  /** With the words for the share class: `Example Inc. - Common Stock`. */
  readonly name: string;
  readonly exchange_name: string;
  readonly isEtf: boolean;
  /** Whether the exchange uses the symbol for tests. */
  readonly isTest: boolean;
}

/** A company that files with the SEC, once for each of its symbols. */
export interface FilingCompany {
  readonly symbol: string;
  readonly name: string;
  /** Without leading zeros. */
  readonly cik: string;
}

/** `unreadable`: number of rows that were skipped. */
export type ListingDocument =
  | { readonly kind: 'securities'; readonly securities: readonly ListedSecurity[]; readonly unreadable: number }
  | { readonly kind: 'companies'; readonly companies: readonly FilingCompany[]; readonly unreadable: number };

export type ListingResponse =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'content';
      readonly etag: string | null;
      readonly lastModified: string | null;
      readonly document: ListingDocument;
    };

/** Reads the lists of the exchanges and of the SEC. Rejects with `SourceError`, also for a truncated document. */
export interface ListingSource {
  fetch(request: SourceRequest): Promise<ListingResponse>;
}

/** A row of the SEC's index of a day. */
export interface IndexedFiling {
  /** Without leading zeros. */
  readonly cik: string;
  /** Form type, such as `S-3/A`. */
  readonly form: string;
  /** `YYYY-MM-DD`. */
  readonly filedOn: string;
  /** Number that EDGAR gave the filing. */
  readonly accession: string;
}

/** A filing as it was submitted. */
export interface Submission {
  /** Names of the items of an 8-K, as EDGAR writes them. */
  readonly items: readonly string[];
  /** The first document, if it is data: that of a Form 4. */
  readonly xml: string | null;
  /** The first document as plain text; of a large one its start. */
  readonly paragraphs: readonly string[];
  /** Whether it is the whole document. */
  readonly isComplete: boolean;
}

/** Reads the SEC's register of filings, within its access rules. Rejects with `SourceError`. */
export interface FilingArchive {
  /** Returns all filings of a day; null if there is no index of it (yet), or we are banned. @param day `YYYY-MM-DD` */
  listDay(day: string): Promise<readonly IndexedFiling[] | null>;
  read(filing: { cik: string; accession: string }): Promise<Submission>;
}

/** A browser's subscription at its push service, as the browser created it. */
export interface PushSubscription {
  readonly endpoint: string;
  /** base64url. */
  readonly p256dh: string;
  readonly auth: string;
}

/** The P-256 key pair by which push services know us, base64url. */
export interface VapidKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushMessage {
  readonly subscription: PushSubscription;
  readonly vapidKey: VapidKey;
  readonly payload: string;
  /** How long the push service may keep it for a device that is offline. */
  readonly ttlS: number;
  /** A later message of the same topic replaces an undelivered one. At most 32 characters of base64url. */
  readonly topic: string;
}

/**
 * `accepted`: by the push service. `gone`: the subscription ended for good. `refused`: a retry is pointless. `retry`: it
 * may work later. `reason` has neither address nor key.
 */
export type PushResult =
  | { readonly kind: 'accepted' | 'gone' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'retry'; readonly reason: string; readonly afterS: number | null };

/** Encrypts push messages and hands them to push services. */
export interface PushSender {
  /** Whether messages may be sent to this address: the https address of a known push service. */
  readonly accepts: (endpoint: string) => boolean;
  /** Answers within seconds, and never rejects. */
  readonly send: (message: PushMessage) => Promise<PushResult>;
}

export interface WebhookMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
}

/** `answered`: with any status, redirects included. `not_allowed`: the address is not a public one, so nothing was sent. */
export type WebhookResult =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfterS: number | null }
  | { readonly kind: 'timed_out' | 'unreachable' | 'not_allowed' };

/** Posts messages to addresses that users chose. */
export interface WebhookSender {
  /** Whether messages may be sent to this address, as far as that is known without resolving its name. */
  readonly accepts: (url: string) => boolean;
  /** Sends within four seconds or not at all, answers within ten, and never rejects. */
  readonly send: (message: WebhookMessage) => Promise<WebhookResult>;
}
