import { ALERT_CHANGES_PER_PAGE, RELEASE_SEARCH_DAYS } from './business.ts';

const PAGE = 'Page, from 1. Default: 1';
const EPOCH = 'Identifies the alert log, from an earlier response';
const SYMBOL = 'Symbol of the stock, such as `BRK.A`';
const DAY = 'News day, as YYYY-MM-DD';
const LOG_SIZE = 'Number of records, from the start of the log';

/**
 * Descriptions of path and query parameters in the API reference, by tag and name. Not part of the endpoints, because every
 * page loads those that it calls.
 */
export const PARAMETERS: { readonly [tag: string]: { readonly [name: string]: string } } = {
  admin: {
    date: DAY,
    from: 'First news day, as YYYY-MM-DD',
    id: 'Id of the user or the API token, from its list',
    page: PAGE,
    search: 'Part of the name, email address or registration number. A whole email address finds one user',
    access_state: 'Only users with this kind of subscription',
    to: 'Last news day, as YYYY-MM-DD',
  },
  alerts: {
    after: 'Position after which the changes start, such as `meta.seq` of the previous response',
    epoch: EPOCH,
    id: 'Id of the webhook',
    last_seq: '`seq` of the last change that was received',
    limit: `Most changes to return, up to ${String(ALERT_CHANGES_PER_PAGE.max)}. Default: ${String(ALERT_CHANGES_PER_PAGE.default)}`,
  },
  contact: { rootSubject: 'Whether the sender already subscribes' },
  desk: {
    before: 'Position from `meta.next` of the previous page. Default: the newest release',
    date: `${DAY}. Default: the current one`,
    id: 'Id of the release',
    outcome: 'Only releases with this verdict',
    search: `Part of the title, in the last ${String(RELEASE_SEARCH_DAYS)} days`,
    symbol: SYMBOL,
    wire: 'Only releases from this wire',
  },
  'email-preferences': { token: 'Token from the link in an email' },
  invoices: { id: 'Id of the invoice', page: PAGE },
  'market overview': {
    before: 'Only earlier days than this one, as YYYY-MM-DD',
    date: `${DAY}. \`latest\` where allowed: the newest`,
  },
  news: {
    before: 'Only earlier days than this one, as YYYY-MM-DD',
    date: `${DAY}. Default: the current one`,
    id: 'Id of the alert',
    page: PAGE,
    q: 'Symbol, company or words',
    sort: 'Order by time of publication. Default: newest',
    symbol: SYMBOL,
    symbols: 'Symbols of stocks, separated by commas',
  },
  push: { id: 'Id of the device or the delivery' },
  'track record': {
    before: 'Only heads of earlier dates than this one, as YYYY-MM-DD',
    earlier: 'Number of records that the log had earlier',
    id: 'Id of the alert',
    index: 'Index of the record, from 0',
    size: LOG_SIZE,
    start: 'Index of the first record to return. Default: 0',
  },
  users: { id: 'Id of the session, passkey or API token, from its list' },
  watchlist: { symbol: SYMBOL },
};
