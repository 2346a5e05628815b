import { getRiskCard } from '@bna/contract/stocks/risk-card';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { route } from '../../../platform/route.ts';
import { findStocks } from '../public.ts';
import { readRiskCard } from './risk-card.ts';

export function riskCardRoutes(app: FastifyInstance, { db, clock }: { readonly db: Db; readonly clock: Clock }): void {
  route(app, getRiskCard, async ({ params: { symbol } }) => {
    const stock = (await findStocks(db, [symbol])).get(symbol);
    if (stock === undefined) throw notFound('Stock not found');
    return { data: await readRiskCard(db, stock, clock.now()) };
  });
}
