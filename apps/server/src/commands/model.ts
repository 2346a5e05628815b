import type { Pool } from 'pg';
import type { Clock } from '../deps.ts';
import { getBundledModel } from '../features/ingestion/judgement/model/bundled-model.ts';
import { loadStoredModel } from '../features/ingestion/model-versions/active-model.ts';
import {
  activateVersion,
  findStoredModel,
  listModelVersions,
} from '../features/ingestion/model-versions/model-store.ts';
import {
  COMPANIES_MIN,
  COMPARED_MIN,
  refitModel,
  type RefitOptions,
  type RefitResult,
  ROWS_MIN,
} from '../features/ingestion/model-versions/refit-model.ts';
import type { HeldOutLoss } from '../features/ingestion/schema.ts';
import type { Db } from '../platform/database.ts';
import { CommandError } from './command-error.ts';

export interface ModelCommandDeps {
  readonly db: Db;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly print: (line: string) => void;
}

const formatLoss = ({ before, after }: HeldOutLoss['direction']): string =>
  `${before.toFixed(4)} -> ${after.toFixed(4)}`;

const formatLosses = ({ direction, editor }: HeldOutLoss): string =>
  `log loss of the direction ${formatLoss(direction)}, of the verdict ${formatLoss(editor)}`;

/** Prints the versions of the direction model, the last activated first. */
export async function listModelsCommand({ db, print }: Pick<ModelCommandDeps, 'db' | 'print'>): Promise<boolean> {
  const stored = await listModelVersions(db);
  const isBundledActive = stored.every((one) => !one.is_active);
  const mark = (isActive: boolean): string => (isActive ? '*' : ' ');
  print(`${mark(isBundledActive)} ${getBundledModel().version}  comes with BNA`);
  for (const one of stored) {
    const learned = `${String(one.row_count)} decisions on ${String(one.company_count)} companies`;
    const base = `from ${one.base_version}`;
    print(
      `${mark(one.is_active)} ${one.version}  trained ${one.trained_at.toISOString()} ${base} with ${learned}; ${formatLosses(one.held_out_loss)}`,
    );
  }
  return true;
}

/**
 * Makes a version the active one. Nodes follow within a minute.
 * @throws CommandError if the version doesn't exist or is unusable
 */
export async function activateModelCommand(
  { db, clock, print }: Omit<ModelCommandDeps, 'pool'>,
  version: string | undefined,
): Promise<boolean> {
  if (version === undefined) throw new CommandError('Usage: model use VERSION');
  const isBundled = version === getBundledModel().version;
  if (!isBundled) {
    const stored = await findStoredModel(db, version);
    if (stored === undefined) throw new CommandError(`No version ${version}. "model list" shows all versions.`);
    try {
      loadStoredModel(stored);
    } catch (error) {
      throw new CommandError(error instanceof Error ? error.message : String(error));
    }
  }
  await activateVersion(db, isBundled ? null : version, clock.now());
  print(`${version} is active. Nodes use it within a minute.`);
  return true;
}

/** Refits the direction model to desk decisions and prints the result. Returns whether the refit could run. */
export async function refitModelCommand({ print, ...deps }: ModelCommandDeps, options: RefitOptions): Promise<boolean> {
  const result = await refitModel(deps, options);
  for (const line of describeRefit(result)) print(line);
  return result.kind !== 'busy' && result.kind !== 'overtaken';
}

function describeRefit(result: RefitResult): readonly string[] {
  if (result.kind === 'busy') return ['Another refit is running. Nothing was changed.'];
  const { rows, companies, compared } = result;
  const counts = `Decisions of editors: ${String(rows)} on ${String(companies)} companies, ${String(compared)} of them new to the active version`;
  if (result.kind === 'too_few') {
    const needed = `${String(ROWS_MIN)} decisions on ${String(COMPANIES_MIN)} companies, ${String(COMPARED_MIN)} of them new`;
    return [counts, `A refit needs at least ${needed}. Nothing was changed.`];
  }
  const { kind, version, activeVersion, loss } = result;
  const consequence = {
    deployed: `Deployed ${version}. Nodes use it within a minute; "model use ${activeVersion}" rolls back.`,
    would_deploy: `${version} would be deployed. Nothing was changed (dry run).`,
    worse: `${version} is worse than ${activeVersion} and was not deployed.`,
    overtaken: `Another version became active meanwhile. Nothing was changed; run the refit again.`,
  }[kind];
  return [
    counts,
    `Held-out companies, ${activeVersion} -> ${version}:`,
    `  log loss of the direction      ${formatLoss(loss.direction)}`,
    `  log loss of publish or drop    ${formatLoss(loss.editor)}`,
    consequence,
  ];
}
