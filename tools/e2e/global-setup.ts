import { rm } from 'node:fs/promises';
import { createProductProcess } from './product-process.ts';
import { offerSeededData } from './seeded-data.ts';

/** Seeds the data of a product once, which takes as long as a start: the others start with a copy. */
export default async function seedData(): Promise<() => Promise<void>> {
  const product = await createProductProcess({ news: 'none', data: 'none' });
  await product.start();
  const folder = await product.stopAndKeepData();
  offerSeededData({ folder, origin: product.origin, sandboxOrigin: product.sandboxOrigin });
  return () => rm(folder, { recursive: true, force: true });
}
