import { ALERT_REPORT_DAYS } from '@bna/contract/business';
import { getAlertReport } from '@bna/contract/ingestion/alert-report';
import { addDays, newsDayOf } from '@bna/contract/time';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../deps.ts';
import type { Db } from '../../../platform/database.ts';
import { unprocessable } from '../../../platform/errors.ts';
import { route } from '../../../platform/route.ts';
import { createAlertReport } from './alert-report.ts';

export interface AlertReportRoutesDeps {
  readonly db: Db;
  readonly clock: Clock;
}

export function alertReportRoutes(app: FastifyInstance, { db, clock }: AlertReportRoutesDeps): void {
  route(app, getAlertReport, async ({ query }) => {
    const to = query.to ?? newsDayOf(clock.now());
    const from = query.from ?? addDays(to, 1 - ALERT_REPORT_DAYS.default);
    if (from > to) throw unprocessable([{ path: 'from', message: 'The first day must not be after the last one' }]);
    if (addDays(from, ALERT_REPORT_DAYS.max) <= to) {
      throw unprocessable([{ path: 'from', message: `Choose at most ${String(ALERT_REPORT_DAYS.max)} days` }]);
    }
    return { data: await createAlertReport(db, { from, to }) };
  });
}
