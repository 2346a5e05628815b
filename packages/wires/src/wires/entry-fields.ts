import { createHash } from 'node:crypto';

const TITLE_FROM_SUMMARY_MAX_CHARACTERS = 200;
/** Longer than any real headline; bounds the work of its readers. */
const TITLE_MAX_CHARACTERS = 1_000;

/** Query parameter in which Business Wire tracks the feed that linked to a page. */
const FEED_REFERENCE = 'feedref';

/** Normalizes an absolute http or https URL and drops the feed reference. Returns null for anything else. */
export function parseHttpUrl(written: string): string | null {
  const url = URL.parse(written.trim());
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  if (url.username !== '' || url.password !== '') return null;
  // Deleting reserializes the whole query, so only if necessary.
  if (url.searchParams.has(FEED_REFERENCE)) url.searchParams.delete(FEED_REFERENCE);
  return url.href;
}

/** Returns `en` for `en-US`; null if the language does not start with a two-letter code. */
export function languageCode(declared: string): string | null {
  return /^\s{0,9}([a-z]{2})(?![a-z])/i.exec(declared)?.[1]?.toLowerCase() ?? null;
}

/** Returns a guid for an entry without one, from its address or else from its title and date. */
export function stableGuid(url: string | null, title: string, writtenDate: string): string {
  const identity = url ?? `${title}\n${writtenDate}`;
  return `sha256:${createHash('sha256').update(identity).digest('hex')}`;
}

/** Returns the truncated title. RSS allows items without one: uses the first line of the summary instead. */
export function titleOrFirstLine(title: string, summary: string): string {
  if (title !== '') return title.slice(0, TITLE_MAX_CHARACTERS).toWellFormed();
  const [line = ''] = summary.split('\n', 1);
  return line.length <= TITLE_FROM_SUMMARY_MAX_CHARACTERS
    ? line
    : `${line.slice(0, TITLE_FROM_SUMMARY_MAX_CHARACTERS - 1).toWellFormed()}…`;
}
