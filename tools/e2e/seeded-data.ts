import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Origins {
  readonly origin: string;
  readonly sandboxOrigin: string;
}

/** The data of a product that was seeded at other addresses. */
interface SeededData extends Origins {
  readonly folder: string;
}

/** Inherited by the workers of a run. */
const VARIABLE = 'BNA_E2E_SEEDED_DATA';

/** The payment sandbox's state, which contains its own address and the product's. */
const SANDBOX_STATE = 'stripe-sandbox.json';

/** Lets all products that start from now on use a copy of the data. */
export function offerSeededData(data: SeededData): void {
  process.env[VARIABLE] = JSON.stringify(data);
}

/** Copies the offered data into an empty folder, for a product at these addresses. Does nothing without any. */
export async function copySeededData(to: string, { origin, sandboxOrigin }: Origins): Promise<void> {
  const offered = process.env[VARIABLE];
  if (offered === undefined) return;
  const seeded = JSON.parse(offered) as SeededData;
  // Keeps the owners: as root, the database belongs to another user.
  await promisify(execFile)('cp', ['-a', `${seeded.folder}/.`, to]);
  const state = join(to, SANDBOX_STATE);
  const text = await readFile(state, 'utf8');
  await writeFile(state, text.replaceAll(seeded.sandboxOrigin, sandboxOrigin).replaceAll(seeded.origin, origin));
}
