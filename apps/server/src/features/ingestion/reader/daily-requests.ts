import type { Db } from '../../../platform/database.ts';
import type { Limit } from '../../../platform/rate-limit.ts';
import { consumeShared, readSharedCount } from '../../../platform/shared-limit.ts';

const DAY_S = 86_400;
const ALL_NODES = 'all';

const limitOf = (max: number): Limit => ({ name: 'reader-requests', max, windowS: DAY_S });

/** Counts a request to the reader; returns whether all nodes together have made at most `max` in this UTC day. */
export const consumeReaderRequest = (db: Db, max: number): Promise<boolean> =>
  consumeShared(db, limitOf(max), ALL_NODES);

/** Returns the requests to the reader in this UTC day, of all nodes. */
export const countReaderRequests = (db: Db, max: number): Promise<number> =>
  readSharedCount(db, limitOf(max), ALL_NODES);
