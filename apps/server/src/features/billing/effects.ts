import type { Db } from '../../platform/database.ts';
import { billingEffect } from './schema.ts';

export interface Effect {
  readonly kind: string;
  /** Stripe id of the invoice, subscription, dispute, … */
  readonly object: string;
  /** Distinguishes several effects of a kind for one object, such as payment attempts. */
  readonly period?: string;
}

/** Records an effect. Returns false if it was recorded before, so that each effect happens once. */
export async function claimEffect(
  db: Db,
  { kind, object, period = '', at }: Effect & { readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await db.insert(billingEffect).values({ kind, object, period, at }).onConflictDoNothing();
  return rowCount === 1;
}
