/** Short enough for the statement timeout, and for others who wait for the same rows. */
export const DELETED_PER_BATCH = 5_000;

/**
 * Repeats `deleteBatch`, which deletes up to `DELETED_PER_BATCH` rows, or their texts, and returns their number, until none are left.
 * @throws the reason of the signal once it is aborted
 */
export async function deleteInBatches(signal: AbortSignal, deleteBatch: () => Promise<number | null>): Promise<void> {
  for (let deleted: number | null = DELETED_PER_BATCH; deleted === DELETED_PER_BATCH; ) {
    signal.throwIfAborted();
    deleted = await deleteBatch();
  }
}
