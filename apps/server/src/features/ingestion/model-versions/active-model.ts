import type { Db } from '../../../platform/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { getBundledModel } from '../judgement/model/bundled-model.ts';
import { type DirectionModel, loadDirectionModel } from '../judgement/model/direction-model.ts';
import { findActiveVersion, findStoredModel, type StoredModel } from './model-store.ts';

export interface ActiveModel {
  readonly current: () => DirectionModel;
  /** Loads the active version if another one was activated since the last call. */
  readonly refresh: () => Promise<void>;
}

/** Returns the name under which weights that learned from desk decisions are stored. `hash` is from the weights file. */
export const refitVersion = (hash: string): string => `refit-${hash}`;

/** Loads stored weights. Throws if they are damaged, or were trained with other features than this version of BNA computes. */
export function loadStoredModel({ version, weights }: Pick<StoredModel, 'version' | 'weights'>): DirectionModel {
  const model = loadDirectionModel(weights, `version ${version} in the database`);
  if (refitVersion(model.version) !== version) {
    throw new Error(
      `Cannot load the direction model ${version}: its weights are those of ${refitVersion(model.version)}`,
    );
  }
  return { ...model, version };
}

/**
 * Follows the active version of the direction model: the bundled one until the first `refresh`, and while the active
 * version is unusable. Throws if the bundled model is unusable.
 */
export function createActiveModel({ db, log }: { readonly db: Db; readonly log: Logger }): ActiveModel {
  let current = getBundledModel();
  let loadedVersion: string | null = null;
  return {
    current: () => current,
    async refresh() {
      const version = await findActiveVersion(db);
      if (version === loadedVersion) return;
      current = version === null ? getBundledModel() : await loadOrFallBack({ db, log }, version);
      loadedVersion = version;
      log.info({ version: current.version }, 'direction model changed');
    },
  };
}

async function loadOrFallBack({ db, log }: { db: Db; log: Logger }, version: string): Promise<DirectionModel> {
  const stored = await findStoredModel(db, version);
  try {
    if (stored === undefined) throw new Error(`The direction model has no version ${version}`);
    return loadStoredModel(stored);
  } catch (error) {
    log.error({ err: error, version }, 'stored direction model is unusable; judging with the bundled one');
    return getBundledModel();
  }
}
