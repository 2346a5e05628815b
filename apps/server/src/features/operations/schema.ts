import { ServiceComponent } from '@bna/contract/operations/service-status';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../platform/schema.ts';

/** A time during which the checks of every minute found a component in the same state. Gaps are unknown. */
export const servicePeriod = pgTable(
  'service_period',
  {
    /** A `ServiceComponent`. */
    component: text().notNull(),
    /** `ok`, `degraded` or `down`. */
    state: text().notNull(),
    began_at: instant('began_at').notNull(),
    seen_at: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.component, table.began_at] }),
    index('service_period_time').on(table.seen_at),
    oneOf('service_period_component', table.component, ServiceComponent.options),
    // `unknown` is never recorded.
    oneOf('service_period_state', table.state, ['ok', 'degraded', 'down']),
  ],
);
