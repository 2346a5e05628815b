/**
 * `npm run model:train -- FOLDER [--all]`: trains the direction model on labeled texts and writes its weights and
 * `docs/model-card.md`. The texts stay where they are.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BUNDLED_MODEL_FILE } from '../../features/ingestion/judgement/model/bundled-model.ts';
import { encodeWeights, versionOfWeights } from '../../features/ingestion/judgement/model/weights-file.ts';
import { loadDirectionModel } from '../../features/ingestion/judgement/model/direction-model.ts';
import { trainDirectionModel } from '../../features/ingestion/judgement/model/training/train-direction-model.ts';
import { createStockIndex } from '../../features/ingestion/recognition/stock-index.ts';
import { parseStockFile } from '../../features/stocks/stock-file.ts';
import { CommandError } from '../command-error.ts';
import { runTool } from '../run-tool.ts';
import { writeModelCard } from './model-card.ts';
import { readSource, SOURCE_LIST, type SourcedRow } from './training-data.ts';

const USAGE = `Usage: npm run model:train -- FOLDER [--all]

FOLDER holds headlines/ and wires-labelled/.
  --all  also learn from wires-labelled/dev.tsv, which then measures the model by cross-validation only`;
const SEED = 12;
const WEIGHTS_MAX_BYTES = 400_000;
const STOCKS_FILE = new URL('../../../seeds/stocks.tsv', import.meta.url);
const MODEL_CARD_FILE = fileURLToPath(new URL('../../../../../docs/model-card.md', import.meta.url));

function readOptions(args: readonly string[]): { readonly folder: string; readonly usesAll: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { all: { type: 'boolean' } },
    });
    const [folder, ...others] = positionals;
    if (folder === undefined || others.length > 0) throw new CommandError('Expected one folder.');
    return { folder, usesAll: values.all ?? false };
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : 'Unknown option'}\n\n${USAGE}`);
  }
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function main(args: readonly string[]): Promise<void> {
  const { folder, usesAll } = readOptions(args);
  const stocks = createStockIndex(parseStockFile(await readFile(STOCKS_FILE, 'utf8')).stocks);
  const training: SourcedRow[] = [];
  for (const source of SOURCE_LIST.filter((name) => name !== 'heldOutWires'))
    training.push(...(await readSource(folder, source, stocks)));
  const test = await readSource(folder, 'heldOutWires', stocks);
  print(`Read ${training.length + test.length} labeled texts.`);

  const trained = trainDirectionModel(usesAll ? [...training, ...test] : training, { seed: SEED, base: null });
  const bytes = encodeWeights(trained.weights);
  if (bytes.length > WEIGHTS_MAX_BYTES)
    throw new Error(`The weights take ${bytes.length} bytes, more than ${WEIGHTS_MAX_BYTES}`);
  await mkdir(dirname(BUNDLED_MODEL_FILE), { recursive: true });
  await writeFile(BUNDLED_MODEL_FILE, bytes);
  const card = writeModelCard({
    trained,
    model: loadDirectionModel(bytes, BUNDLED_MODEL_FILE),
    test: usesAll ? [] : test,
    bytes: bytes.length,
    seed: SEED,
  });
  await writeFile(MODEL_CARD_FILE, card);
  print(`Wrote version ${versionOfWeights(bytes)} (${bytes.length} bytes) to ${BUNDLED_MODEL_FILE}`);
  print(`Wrote ${MODEL_CARD_FILE}`);
}

await runTool(main);
