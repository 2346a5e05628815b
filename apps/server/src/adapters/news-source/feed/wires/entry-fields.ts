import { createHash } from 'node:crypto';

const TITLE_FROM_SUMMARY_MAX_CHARACTERS = 200;
/** No headline is as long; what reads them must not be kept busy by one that claims to be. */
const TITLE_MAX_CHARACTERS = 1_000;

/** Query parameter by which Business Wire notes which of its feeds led to a page. */
const FEED_REFERENCE = 'feedref';

/** An absolute http or https address in normal form, less the feed's reference; null for anything else. */
export function httpAddress(written: string): string | null {
  const url = URL.parse(written.trim());
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  if (url.username !== '' || url.password !== '') return null;
  // Deleting writes the whole query anew, so only where there is something to delete.
  if (url.searchParams.has(FEED_REFERENCE)) url.searchParams.delete(FEED_REFERENCE);
  return url.href;
}

/** `en-US` as `en`; null if it does not begin with a code of two letters. */
export function languageCode(declared: string): string | null {
  return /^\s{0,9}([a-z]{2})(?![a-z])/i.exec(declared)?.[1]?.toLowerCase() ?? null;
}

/** Names an entry that has no identifier of its own: by its address, else by its title and date as written. */
export function stableGuid(url: string | null, title: string, writtenDate: string): string {
  const identity = url ?? `${title}\n${writtenDate}`;
  return `sha256:${createHash('sha256').update(identity).digest('hex')}`;
}

/** The title, cut where it is none any more. RSS allows items without one: their first line stands in, shortened. */
export function titleOrFirstLine(title: string, summary: string): string {
  if (title !== '') return title.slice(0, TITLE_MAX_CHARACTERS).toWellFormed();
  const [line = ''] = summary.split('\n', 1);
  return line.length <= TITLE_FROM_SUMMARY_MAX_CHARACTERS
    ? line
    : `${line.slice(0, TITLE_FROM_SUMMARY_MAX_CHARACTERS - 1).toWellFormed()}…`;
}
