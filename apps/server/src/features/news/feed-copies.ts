import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { NewsFeed, NewsSort } from '@bna/contract/news';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { toNewsSummary } from './news-summary.ts';
import { readFeed } from './store.ts';

export type FeedEncoding = 'br' | 'gzip' | 'identity';

/** The feed of a news day in one order, serialised once, compressed once per encoding. */
export interface FeedCopy {
  readonly etag: string;
  readonly seq: number;
  body(encoding: FeedEncoding): Promise<Buffer>;
}

const MAX_COPIES = 32;
/** Nearly as small as the best, at a hundredth of its time. */
const BROTLI_QUALITY = 5;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export interface FeedCopies {
  get(newsDay: string, sort: NewsSort): Promise<FeedCopy>;
  /** Forgets all copies: the alert log is another one now. */
  readonly clear: () => void;
}

/**
 * Keeps the feeds as the bytes that go out. A copy is made anew, once for all who wait, when the alert log has gone on
 * since.
 */
export function createFeedCopies(options: { db: NodePgDatabase; committedSeq: () => number }): FeedCopies {
  const { db, committedSeq } = options;
  const copies = new Map<string, FeedCopy>();
  const making = new Map<string, { madeFor: number; copy: Promise<FeedCopy> }>();

  const make = async (key: string, newsDay: string, sort: NewsSort): Promise<FeedCopy> => {
    const { position, rows } = await readFeed(db, newsDay);
    const data = rows.map(toNewsSummary);
    if (sort === 'newest') data.reverse();
    const feed: NewsFeed = { data, meta: { total: data.length, ...position, news_day: newsDay } };
    const copy = createCopy(Buffer.from(JSON.stringify(feed)), {
      etag: `W/"${position.epoch.slice(0, 8)}-${String(position.seq)}-${newsDay}-${sort}"`,
      seq: position.seq,
    });
    copies.delete(key);
    if (copies.size >= MAX_COPIES) copies.delete(copies.keys().next().value ?? '');
    copies.set(key, copy);
    return copy;
  };

  return {
    get(newsDay, sort) {
      const key = `${newsDay} ${sort}`;
      const seq = committedSeq();
      const copy = copies.get(key);
      if (copy !== undefined && copy.seq >= seq) return Promise.resolve(copy);
      // One that was begun before the latest commit may not hold it.
      const begun = making.get(key);
      if (begun !== undefined && begun.madeFor >= seq) return begun.copy;
      const entry = {
        madeFor: seq,
        copy: make(key, newsDay, sort).finally(() => {
          if (making.get(key) === entry) making.delete(key);
        }),
      };
      making.set(key, entry);
      return entry.copy;
    },
    clear() {
      copies.clear();
      making.clear();
    },
  };
}

function createCopy(plain: Buffer, { etag, seq }: { etag: string; seq: number }): FeedCopy {
  const bodies = new Map<FeedEncoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  return {
    etag,
    seq,
    body(encoding) {
      let body = bodies.get(encoding);
      if (body === undefined) {
        body =
          encoding === 'br'
            ? compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
            : compressGzip(plain);
        bodies.set(encoding, body);
      }
      return body;
    },
  };
}
