import { type AlertRule, AlertRules, type SavedAlertRules } from '@bna/contract/feed/alert-rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { alertRules } from '../schema.ts';

const NO_RULES: SavedAlertRules = { rules: [], version: 0, changed_at: null };

/** Returns the user's rules. Those that this version can't read count as none, so that alerts ring rather than stay silent. */
export async function findAlertRules(db: Db, userId: string): Promise<SavedAlertRules> {
  const [row] = await db.select().from(alertRules).where(eq(alertRules.user_id, userId));
  return row === undefined ? NO_RULES : toSaved(row);
}

/** Replaces the user's rules. Returns null if they were replaced since `version`. */
export async function replaceAlertRules(
  db: Db,
  userId: string,
  { rules, version, now }: Pick<SavedAlertRules, 'rules' | 'version'> & { readonly now: Date },
): Promise<SavedAlertRules | null> {
  const [saved] =
    version === 0
      ? await db
          .insert(alertRules)
          .values({ user_id: userId, rules, version: 1, changed_at: now })
          .onConflictDoNothing()
          .returning()
      : await db
          .update(alertRules)
          .set({ rules, version: version + 1, changed_at: now })
          .where(and(eq(alertRules.user_id, userId), eq(alertRules.version, version)))
          .returning();
  return saved === undefined ? null : toSaved(saved);
}

/** Replaces symbols in all rules. No symbol may be both replaced and a replacement. */
export async function followMovedStocksInRules(
  transaction: Db,
  moved: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  if (moved.length === 0) return;
  const newSymbols = new Map(moved.map(({ from, to }) => [from, to]));
  const rows = await transaction
    .select()
    .from(alertRules)
    .where(
      sql`EXISTS (SELECT FROM jsonb_path_query(${alertRules.rules}, '$[*].conditions.symbols[*]') AS symbol
        WHERE symbol #>> '{}' = ANY(${sql.param([...newSymbols.keys()])}::text[]))`,
    )
    .for('update');
  for (const { user_id: userId, rules, version } of rows) {
    const renamed = rules.map((rule) => withSymbols(rule, newSymbols));
    await transaction
      .update(alertRules)
      .set({ rules: renamed, version: version + 1 })
      .where(eq(alertRules.user_id, userId));
  }
}

function withSymbols(rule: AlertRule, newSymbols: ReadonlyMap<string, string>): AlertRule {
  const { symbols } = rule.conditions;
  if (symbols === undefined) return rule;
  const current = new Set(symbols.map((symbol) => newSymbols.get(symbol) ?? symbol));
  return { ...rule, conditions: { ...rule.conditions, symbols: [...current] } };
}

/** Returns the enabled rules of a row. */
export const toEnabledRules = (row: typeof alertRules.$inferSelect): AlertRules =>
  toSaved(row).rules.filter(({ enabled }) => enabled);

function toSaved({ rules, version, changed_at }: typeof alertRules.$inferSelect): SavedAlertRules {
  const known = AlertRules.safeParse(rules);
  return { rules: known.success ? known.data : [], version, changed_at: changed_at?.toISOString() ?? null };
}
