import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DirectionModel, loadDirectionModel } from './direction-model.ts';

/** The weights that come with BNA, written by `npm run model:train`. */
export const BUNDLED_MODEL_FILE = fileURLToPath(new URL('../../../../../seeds/model/direction.bin', import.meta.url));

/** Reads the weights file that comes with BNA. Throws an error that names the file if it is missing. */
export function readBundledWeights(): Buffer {
  try {
    return readFileSync(BUNDLED_MODEL_FILE);
  } catch (error) {
    throw new Error(`Cannot read the direction model from ${BUNDLED_MODEL_FILE}`, { cause: error });
  }
}

/** Returns the version of bundled weights, which names them in records. `hash` is from the weights file. */
export const bundledVersion = (hash: string): string => `bundled-${hash}`;

/** Loads the model that comes with BNA. Throws an error that names the file if it is missing or unusable. */
export function loadBundledModel(): DirectionModel {
  const model = loadDirectionModel(readBundledWeights(), BUNDLED_MODEL_FILE);
  return { ...model, version: bundledVersion(model.version) };
}

let bundledModel: DirectionModel | null = null;

/** Returns the model that comes with BNA, loaded once. Throws as `loadBundledModel`. */
export function getBundledModel(): DirectionModel {
  bundledModel ??= loadBundledModel();
  return bundledModel;
}
