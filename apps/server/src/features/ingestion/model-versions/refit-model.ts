import type { Pool } from 'pg';
import type { Clock } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import { bundledVersion, getBundledModel, readBundledWeights } from '../judgement/model/bundled-model.ts';
import type { DirectionModel } from '../judgement/model/direction-model.ts';
import { trainDirectionModel } from '../judgement/model/training/train-direction-model.ts';
import { decodeWeights, encodeWeights, versionOfWeights } from '../judgement/model/weights-file.ts';
import type { HeldOutLoss } from '../schema.ts';
import { loadStoredModel, refitVersion } from './active-model.ts';
import { compareHeldOut } from './compare-held-out.ts';
import { type DecidedRow, readDecidedRows } from './decided-rows.ts';
import { deployVersion, findActiveVersion, findStoredModel } from './model-store.ts';

export interface RefitDeps {
  readonly db: Db;
  readonly pool: Pool;
  readonly clock: Clock;
}

export interface RefitOptions {
  /** Whether only to measure the new version. */
  readonly isDryRun: boolean;
  /** The weights file to start from; the bundled one unless given. */
  readonly base?: Uint8Array;
}

/** Numbers of desk decisions that a refit could use. */
export interface RefitRows {
  readonly rows: number;
  readonly companies: number;
  /** Rows that the active version has not learned from. */
  readonly compared: number;
}

export type RefitResult =
  | { readonly kind: 'busy' }
  | ({ readonly kind: 'too_few' } & RefitRows)
  | ({
      /** `overtaken`: another version became active during the refit. */
      readonly kind: 'deployed' | 'would_deploy' | 'worse' | 'overtaken';
      readonly version: string;
      readonly activeVersion: string;
      readonly loss: HeldOutLoss;
    } & RefitRows);

export const ROWS_MIN = 200;
export const COMPANIES_MIN = 20;
/** A refit is compared on decisions made after the active version was trained. */
export const COMPARED_MIN = 50;
const SEED = 12;
/** Advisory lock of refits. */
const REFIT_LOCK_ID = 7_240_002;

/**
 * Trains a version of the direction model on desk decisions, starting from the bundled weights. Deploys it if its held-out
 * log loss is not above that of the active version, for the direction and for the editor's verdict. The same decisions
 * always give the same version. Takes about a minute for 10,000 decisions and blocks the process, so it runs as a command.
 */
export async function refitModel(deps: RefitDeps, options: RefitOptions): Promise<RefitResult> {
  // An idle transaction would time out during the training, so the lock is the session's.
  const client = await deps.pool.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      REFIT_LOCK_ID,
    ]);
    if (rows[0]?.locked !== true) return { kind: 'busy' };
    try {
      return await refitLocked(deps, options);
    } finally {
      // The next refit can start at once. If the connection is lost, so is the lock.
      await client.query('SELECT pg_advisory_unlock($1)', [REFIT_LOCK_ID]).catch(() => undefined);
    }
  } finally {
    client.release(true);
  }
}

interface ComparedWith {
  readonly stored: string | null;
  readonly model: DirectionModel;
  /** Null if it has learned from no decision. */
  readonly trainedAt: Date | null;
}

/** Returns the model that nodes judge with: the bundled one if the active version is unusable. */
async function findModelInUse(db: Db): Promise<ComparedWith> {
  const version = await findActiveVersion(db);
  const stored = version === null ? undefined : await findStoredModel(db, version);
  if (stored !== undefined) {
    try {
      return { stored: version, model: loadStoredModel(stored), trainedAt: stored.trainedAt };
    } catch {
      // Nodes log the error.
    }
  }
  return { stored: version, model: getBundledModel(), trainedAt: null };
}

async function refitLocked(
  { db, clock }: RefitDeps,
  { isDryRun, base: baseBytes = readBundledWeights() }: RefitOptions,
): Promise<RefitResult> {
  const trainedAt = clock.now();
  const active = await findModelInUse(db);
  const rows = await readDecidedRows(db);
  const isComparable = ({ decidedAt }: DecidedRow): boolean =>
    active.trainedAt === null || decidedAt > active.trainedAt;
  const counts: RefitRows = {
    rows: rows.length,
    companies: new Set(rows.map(({ group }) => group)).size,
    compared: rows.filter(isComparable).length,
  };
  const isEnough = counts.rows >= ROWS_MIN && counts.companies >= COMPANIES_MIN && counts.compared >= COMPARED_MIN;
  if (!isEnough) return { kind: 'too_few', ...counts };

  const base = decodeWeights(baseBytes);
  const loss = compareHeldOut({ rows, base, active: active.model, isComparable, seed: SEED });
  const weights = encodeWeights(trainDirectionModel(rows, { seed: SEED, base }).weights);
  const version = refitVersion(versionOfWeights(weights));
  const result = { version, activeVersion: active.model.version, loss, ...counts };
  const isWorse = [loss.direction, loss.editor].some(({ before, after }) => !(after <= before));
  if (isWorse) return { kind: 'worse', ...result };
  if (isDryRun) return { kind: 'would_deploy', ...result };
  const isDeployed = await deployVersion(
    db,
    {
      version,
      base_version: bundledVersion(versionOfWeights(baseBytes)),
      weights,
      row_count: counts.rows,
      company_count: counts.companies,
      compared_row_count: counts.compared,
      held_out_loss: loss,
      trained_at: trainedAt,
    },
    { expected: active.stored, at: clock.now() },
  );
  return { kind: isDeployed ? 'deployed' : 'overtaken', ...result };
}
