import { formatDayLabel } from '@bna/contract/time';
import type { Db } from '../../platform/database.ts';
import { listNewestHeads } from './log/store.ts';

const ROOT_DIGITS = 16;

/**
 * Returns two sentences with the latest signed head of the record log; null before the first one.
 * `track-record verify --head` takes its size and root as they are written here.
 */
export async function describeLatestHead(db: Db): Promise<string | null> {
  const [head] = await listNewestHeads(db, 1);
  if (head === undefined) return null;
  const { date, size, root, key_id } = head;
  const known = `${String(size)}:${root.toString('hex').slice(0, ROOT_DIGITS)}`;
  return `Track record proof for ${formatDayLabel(date)}: head ${known}, key ${key_id}. Keep it to check later that no past alert was changed.`;
}
