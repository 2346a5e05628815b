import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { directionModel } from '../schema.ts';

type ModelRow = typeof directionModel.$inferSelect;
export type NewModelVersion = Omit<ModelRow, 'is_active' | 'activated_at'>;
export type ModelVersion = Omit<ModelRow, 'weights'>;

const SUMMARY = {
  version: directionModel.version,
  base_version: directionModel.base_version,
  row_count: directionModel.row_count,
  company_count: directionModel.company_count,
  compared_row_count: directionModel.compared_row_count,
  held_out_loss: directionModel.held_out_loss,
  trained_at: directionModel.trained_at,
  activated_at: directionModel.activated_at,
  is_active: directionModel.is_active,
};

/** Returns the stored versions, the last activated first. */
export function listModelVersions(db: Db): Promise<ModelVersion[]> {
  return db.select(SUMMARY).from(directionModel).orderBy(desc(directionModel.activated_at));
}

/** Returns the active stored version; null while the bundled model is active. */
export async function findActiveVersion(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ version: directionModel.version })
    .from(directionModel)
    .where(eq(directionModel.is_active, true));
  return row?.version ?? null;
}

export interface StoredModel {
  readonly version: string;
  readonly weights: Buffer;
  readonly trainedAt: Date;
}

export async function findStoredModel(db: Db, version: string): Promise<StoredModel | undefined> {
  const [row] = await db
    .select({ version: directionModel.version, weights: directionModel.weights, trainedAt: directionModel.trained_at })
    .from(directionModel)
    .where(eq(directionModel.version, version));
  return row;
}

/** Makes a stored version the active one, or the bundled model for null. Returns whether the version exists. */
export function activateVersion(db: Db, version: string | null, at: Date): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockVersions(transaction);
    return setActive(transaction, version, at);
  });
}

/**
 * Stores a version and makes it active, unless another version than `expected` has become active. Returns whether it did.
 * A version that is already stored keeps its weights, which its name fixes.
 */
export function deployVersion(
  db: Db,
  model: NewModelVersion,
  { expected, at }: { readonly expected: string | null; readonly at: Date },
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockVersions(transaction);
    if ((await findActiveVersion(transaction)) !== expected) return false;
    const row = { ...model, activated_at: at, is_active: false };
    await transaction
      .insert(directionModel)
      .values(row)
      .onConflictDoUpdate({ target: directionModel.version, set: row });
    return setActive(transaction, model.version, at);
  });
}

/** Waits for other changes of versions; nodes can still read. */
const lockVersions = (transaction: Db): Promise<unknown> =>
  transaction.execute(sql`LOCK TABLE ${directionModel} IN SHARE ROW EXCLUSIVE MODE`);

async function setActive(transaction: Db, version: string | null, at: Date): Promise<boolean> {
  if (version !== null && (await findStoredModel(transaction, version)) === undefined) return false;
  await transaction.update(directionModel).set({ is_active: false }).where(eq(directionModel.is_active, true));
  if (version === null) return true;
  const active = { is_active: true, activated_at: at };
  await transaction.update(directionModel).set(active).where(eq(directionModel.version, version));
  return true;
}
