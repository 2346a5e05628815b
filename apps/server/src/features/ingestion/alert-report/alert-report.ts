import type { AlertCounts, AlertReport } from '@bna/contract/ingestion/alert-report';
import type { Db } from '../../../platform/database.ts';
import { listReportedAlerts, type ReportedAlert } from '../../feed/public.ts';
import { listAlertsByEditors } from '../desk/decision-store.ts';
import { type AlertRelease, findReleasesOfAlerts } from '../release-of-alert.ts';
import { truncateSourceTime } from '../source-time.ts';

interface TracedAlert {
  readonly alert: ReportedAlert;
  readonly event: string | null;
  readonly origin: 'automatic' | 'desk' | 'other';
  /** Time from the source's publication to ours; null if the source states no seconds or a person was involved. */
  readonly seconds: number | null;
}

/** Counts the alerts of the news days from `from` to `to` by the event type of their releases. */
export async function createAlertReport(db: Db, { from, to }: { from: string; to: string }): Promise<AlertReport> {
  const alerts = await listReportedAlerts(db, { from, to });
  if (alerts.length === 0) return { from, to, totals: countAlerts([]), events: [] };
  const releases = await findReleasesOfAlerts(db, alerts);
  const times = alerts.map(({ created_at }) => created_at.getTime());
  const byEditors = await listAlertsByEditors(db, {
    from: new Date(Math.min(...times)),
    to: new Date(Math.max(...times)),
  });
  const traced = alerts.map((alert) =>
    trace(alert, { release: releases.get(alert.identity), isByEditor: byEditors.has(alert.id) }),
  );
  const events = [...Map.groupBy(traced, ({ event }) => event)]
    .map(([event, ofEvent]) => Object.assign(countAlerts(ofEvent), { event }))
    .toSorted((a, b) => b.published - a.published || ((a.event ?? '') < (b.event ?? '') ? -1 : 1));
  return { from, to, totals: countAlerts(traced), events };
}

function trace(
  alert: ReportedAlert,
  { release, isByEditor }: { release: AlertRelease | undefined; isByEditor: boolean },
): TracedAlert {
  if (release === undefined) return { alert, event: null, origin: 'other', seconds: null };
  const { event, outcome, published_at: sourceAt } = release;
  if (isByEditor || outcome !== 'published') return { alert, event, origin: 'desk', seconds: null };
  const isExact = sourceAt !== null && truncateSourceTime(sourceAt).precision === 'second';
  const seconds = isExact ? Math.max(0, alert.created_at.getTime() - sourceAt.getTime()) / 1_000 : null;
  return { alert, event, origin: 'automatic', seconds };
}

function countAlerts(traced: readonly TracedAlert[]): AlertCounts {
  const count = (matches: (one: TracedAlert) => boolean): number => traced.filter(matches).length;
  return {
    published: traced.length,
    automatic: count(({ origin }) => origin === 'automatic'),
    desk: count(({ origin }) => origin === 'desk'),
    other: count(({ origin }) => origin === 'other'),
    corrected: count(({ alert }) => alert.isCorrected && alert.retracted_at === null),
    retracted: count(({ alert }) => alert.retracted_at !== null),
    median_seconds: medianOf(traced.flatMap(({ seconds }) => seconds ?? [])),
  };
}

/** Returns the lower median; null without values. */
const medianOf = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? null;
