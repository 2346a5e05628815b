import { getLatencyReceipt } from '@bna/contract/receipt';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database.ts';
import { notFound } from '../../platform/errors.ts';
import { route } from '../../platform/route.ts';
import { findReceipt } from './receipt.ts';

export function receiptRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, getLatencyReceipt, async ({ params: { id } }) => {
    const receipt = await findReceipt(db, id);
    if (receipt === undefined) throw notFound('News summary not found');
    return { data: receipt };
  });
}
