import type { NewsSort, NewsSummary } from '@bna/contract/feed/news-summary';
import { useState } from 'react';
import { ExampleAlert } from '../../src/features/accounts/registration/example-alert.tsx';
import { AlertAge } from '../../src/features/feed/list/alert-age.tsx';
import { AlertCard } from '../../src/features/feed/list/alert-card.tsx';
import { AlertFigures } from '../../src/features/feed/list/alert-figures.tsx';
import { FeedNotice } from '../../src/features/feed/list/feed-notice.tsx';
import type { FeedFilter } from '../../src/features/feed/list/feed-search.ts';
import { FeedSkeleton } from '../../src/features/feed/list/feed-skeleton.tsx';
import { FilterChips, FilterSummary } from '../../src/features/feed/list/filter-summary.tsx';
import { LinkedAlertNotice } from '../../src/features/feed/list/linked-alert-notice.tsx';
import { AlertRow } from '../../src/features/feed/list/alert-row.tsx';
import { SortControl } from '../../src/features/feed/list/sort-control.tsx';
import { WatchButton } from '../../src/features/feed/list/watch-button.tsx';
import { NewItemsPill } from '../../src/features/ingestion/desk/new-items-pill.tsx';
import { Button } from '../../src/ui/button.tsx';
import type { Part } from '../part.ts';
import { ALERTS, NOW_MS } from '../samples.ts';
import { Specimen, Specimens, type Theme } from '../theme-panes.tsx';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const nothing = (): void => undefined;
const CARD_ACTIONS = { onToggleWatch: nothing, onCopyLink: nothing };

/** Later than the clock that stands still, so that the highlight never ends. */
const JUST_ARRIVED = { id: 'alert', isLate: false, atMs: NOW_MS + DAY_MS };
const ARRIVED_LATE = { id: 'alert', isLate: true, atMs: NOW_MS - DAY_MS };

const CARDS = [
  { state: 'Just arrived', alert: ALERTS.plain, arrival: JUST_ARRIVED, isWatched: false, isLinked: false },
  { state: 'With risks, on the watchlist', alert: ALERTS.risky, isWatched: true, isLinked: false },
  { state: 'Linked, and late', alert: ALERTS.sparse, arrival: ARRIVED_LATE, isWatched: false, isLinked: true },
  { state: 'Long text', alert: ALERTS.long, isWatched: false, isLinked: false },
];

const alertCards = (theme: Theme) => (
  <Specimens layout="stack">
    {CARDS.map(({ state, alert, arrival, isWatched, isLinked }, index) => (
      <Specimen key={state} state={state}>
        <div className="alert-list-frame">
          <AlertCard
            alert={withTheme(alert, theme)}
            number={CARDS.length - index}
            arrival={arrival}
            isWatched={isWatched}
            isLinked={isLinked}
            actions={CARD_ACTIONS}
          />
        </div>
      </Specimen>
    ))}
  </Specimens>
);

/** Ids must be unique in the page. */
const withTheme = (alert: NewsSummary, theme: Theme): NewsSummary => ({ ...alert, id: `${alert.id}-${theme}` });

const FilterSummaryStates = () => {
  const [filter, setFilter] = useState<FeedFilter>({ sector: 'Health Technology', cap: 'small,mid', min_price: 2 });
  return (
    <FilterSummary
      onClear={() => setFilter({})}
      matching={4}
      total={117}
      hiddenArrivals={2}
      chips={<FilterChips filter={filter} onChange={setFilter} />}
    />
  );
};

const ROW_ACTIONS = { onToggleWatch: nothing, onCopyLink: nothing };

const SortControlStates = () => {
  const [sort, setSort] = useState<NewsSort>('newest');
  return <SortControl sort={sort} onChange={setSort} />;
};

const WatchButtonStates = () => {
  const [isWatched, setWatched] = useState(false);
  return (
    <Specimens layout="row">
      <Specimen state="Off">
        <WatchButton symbol="ZVZZT" isWatched={isWatched} onToggle={() => setWatched(!isWatched)} />
      </Specimen>
      <Specimen state="On">
        <WatchButton symbol="ZWZZT" isWatched onToggle={nothing} />
      </Specimen>
    </Specimens>
  );
};

export const ALERT_PARTS: readonly Part[] = [
  {
    source: 'features/feed/list/alert-card.tsx',
    title: 'Alert card',
    about: 'One alert of the feed. The stopwatch opens its delivery timeline.',
    stacked: true,
    render: alertCards,
    frames: ['alert-card-phone'],
  },
  {
    source: 'features/feed/list/alert-row.tsx',
    title: 'Alert row',
    about: 'One alert of the compact feed, in aligned columns. A click or Enter opens its card.',
    stacked: true,
    render: () => (
      <div className="alert-list-frame">
        {Object.values(ALERTS).map((alert, index) => (
          <AlertRow
            key={alert.id}
            alert={{ ...alert, id: `row-${alert.id}` }}
            number={index + 1}
            arrival={undefined}
            isWatched={index === 1}
            isLinked={false}
            place="line"
            isOpen={false}
            onOpen={nothing}
            actions={ROW_ACTIONS}
          />
        ))}
      </div>
    ),
  },
  {
    source: 'features/feed/list/alert-age.tsx',
    title: 'Alert age',
    about: 'Ages follow one clock. A green dot and “New” mark the latest alerts.',
    render: () => (
      <Specimens layout="row">
        {[0.1, 4, 42, 190].map((minutes) => (
          <Specimen key={minutes} state={`${String(minutes)} min`}>
            <div className="alert-age-box">
              <AlertAge publishedMs={NOW_MS - minutes * MINUTE_MS} />
            </div>
          </Specimen>
        ))}
      </Specimens>
    ),
  },
  {
    source: 'features/feed/list/alert-figures.tsx',
    title: 'Alert figures',
    about: 'Price, market cap and volume; a dash replaces what is unknown.',
    render: () => (
      <Specimens layout="grid">
        <Specimen state="Known">
          <AlertFigures {...ALERTS.plain} />
        </Specimen>
        <Specimen state="Unknown">
          <AlertFigures {...ALERTS.sparse} />
        </Specimen>
      </Specimens>
    ),
  },
  {
    source: 'features/feed/list/watch-button.tsx',
    title: 'Watch button',
    about: 'Stars a symbol.',
    render: () => <WatchButtonStates />,
  },
  {
    source: 'features/feed/list/sort-control.tsx',
    title: 'Sort control',
    about: 'Two options side by side.',
    render: () => <SortControlStates />,
  },
  {
    source: 'features/feed/list/filter-summary.tsx',
    title: 'Filter chips',
    about: 'The active filters. A click on a chip removes it.',
    render: () => <FilterSummaryStates />,
  },
  {
    source: 'features/ingestion/desk/new-items-pill.tsx',
    title: 'New items pill',
    about: 'Announces new items without moving the list.',
    render: () => (
      <div className="pill-box">
        <NewItemsPill count={3} onShow={nothing} />
      </div>
    ),
  },
  {
    source: 'features/feed/list/feed-notice.tsx',
    title: 'Feed notice',
    about: 'Replaces an empty feed.',
    render: () => (
      <FeedNotice more="Matching alerts will appear here automatically." action={<Button>Clear all</Button>}>
        No alerts match your filters.
      </FeedNotice>
    ),
  },
  {
    source: 'features/feed/list/linked-alert-notice.tsx',
    title: 'Linked alert notice',
    about: 'Explains why an alert from a link is not visible.',
    render: () => (
      <>
        <LinkedAlertNotice linkedId={ALERTS.plain.id} feed={{ data: [ALERTS.plain] }} rows={[]} />
        <LinkedAlertNotice linkedId={ALERTS.plain.id} feed={{ data: [] }} rows={[]} />
      </>
    ),
  },
  {
    source: 'features/feed/list/feed-skeleton.tsx',
    title: 'Feed skeleton',
    about: 'The feed while it loads, at its later size.',
    stacked: true,
    render: () => <FeedSkeleton />,
  },
  {
    source: 'features/accounts/registration/example-alert.tsx',
    title: 'Example alert',
    about: 'Shows visitors what they will get.',
    render: () => <ExampleAlert />,
  },
];
