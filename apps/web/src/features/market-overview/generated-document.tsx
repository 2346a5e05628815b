import type { GeneratedSnapshot } from '@bna/contract/market-overview/market-overview';
import { BiggestTable } from './biggest-table.tsx';
import { HourChart } from './hour-chart.tsx';
import { SectorTable } from './sector-table.tsx';
import { SizeTable } from './size-table.tsx';
import { SnapshotAlerts } from './snapshot-alerts.tsx';
import { SECTIONS } from './snapshot-section.tsx';
import { YesterdaySection } from './yesterday-section.tsx';

export function GeneratedDocument({ snapshot }: { snapshot: GeneratedSnapshot }) {
  const { totals, yesterday } = snapshot;
  const at = new Date(snapshot.window.to);
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-3 gap-4 border-t border-line pt-5 sm:flex sm:gap-14">
        <Total name="Alerts" count={totals.alerts} />
        <Total name="Companies" count={totals.companies} />
        <Total name="Sectors" count={totals.sectors} />
      </dl>
      {totals.alerts === 0 ? (
        <p className="border-t border-line py-16 text-center text-lead text-balance text-ink-soft">
          No alerts in this period
        </p>
      ) : (
        <>
          <SectorTable sectors={snapshot.sectors} total={totals.alerts} at={at} />
          <HourChart hours={snapshot.hours} total={totals.alerts} />
          <SizeTable bands={snapshot.market_caps} total={totals.alerts} />
          <BiggestTable companies={snapshot.biggest} at={at} />
        </>
      )}
      {yesterday !== null && <YesterdaySection yesterday={yesterday} />}
      {totals.alerts > 0 && <SnapshotAlerts alerts={snapshot.alerts} total={totals.alerts} at={at} />}
    </div>
  );
}

function Total({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt className="text-small text-ink-muted">{name}</dt>
      <dd className="text-display font-semibold tracking-tight text-ink tabular-nums">
        {count.toLocaleString('en-US')}
      </dd>
    </div>
  );
}

/** Shown beside the document on wide screens. */
export function TableOfContents({ snapshot }: { snapshot: GeneratedSnapshot }) {
  const sections = Object.entries(SECTIONS).filter(([id]) => id !== 'yesterday' || snapshot.yesterday !== null);
  return (
    <nav
      aria-labelledby="contents-heading"
      className="sticky top-8 hidden self-start lg:col-start-2 lg:row-start-1 lg:block print:hidden"
    >
      <h2 id="contents-heading" className="mb-1 px-2.5 text-small font-semibold text-ink">
        On this page
      </h2>
      <ul>
        {sections.map(([id, name]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-8 items-center rounded-control px-2.5 text-small text-ink-muted hover:bg-raised hover:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
