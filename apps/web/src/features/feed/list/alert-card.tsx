import type { NewsSummary } from '@bna/contract/feed/news-summary';
import Activity from 'virtual:lucide/activity';
import Link2 from 'virtual:lucide/link-2';
import Timer from 'virtual:lucide/timer';
import TriangleAlert from 'virtual:lucide/triangle-alert';
import X from 'virtual:lucide/x';
import { memo } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { hasOutcomes } from '../../../config/links.ts';
import { finvizUrl, tradingViewUrl } from '../../../lib/chart-links.ts';
import { useClock } from '../../../lib/clock.ts';
import { AlertRating } from '../../../ui/alert-rating.tsx';
import { AlertRisks } from '../../../ui/alert-risks.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { KeyFigures } from '../../../ui/key-figures.tsx';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import { ageStepOf } from './age-label.ts';
import { AlertAge } from './alert-age.tsx';
import { AlertFigures } from './alert-figures.tsx';
import { AlertDetailButton } from './alert-detail-button.tsx';
import { alertAnchor } from './alert-link.ts';
import { AlertSource } from './alert-source.tsx';
import type { FeedRow } from './feed-rows.ts';
import { firstPaintMs, useFirstPaint } from './first-paint.ts';
import { PriceNow } from './price-now.tsx';
import { useLazyComponent } from '../../../lib/use-lazy-component.ts';
import { useUnread } from './unread.ts';
import { useRecentFlag } from './use-recent-flag.ts';
import { WatchButton } from './watch-button.tsx';

/** Stable across renders: every memoized card receives the same object. */
export interface AlertActions {
  readonly onToggleWatch: (symbol: string) => void;
  readonly onCopyLink: (id: string) => void;
}

export interface AlertCardProps extends FeedRow {
  readonly actions: AlertActions;
  /** Id of the card. Default: the one that links use. */
  readonly anchor?: string;
  /** Given for a card that was opened from a line of the compact feed. */
  readonly onClose?: (() => void) | undefined;
}

const loadAlertOutcome = async () => (await import('./alert-outcome.tsx')).AlertOutcome;
const loadRiskCard = async () => (await import('./risk-card.tsx')).RiskCard;
const loadDeliveryTimeline = async () => (await import('./delivery-timeline.tsx')).DeliveryTimeline;

const BaseRate = lazyPart(async () => (await import('./base-rate.tsx')).BaseRate);

const CorrectionNotes = lazyPart(async () => (await import('./correction-notes.tsx')).CorrectionNotes);

/** One alert of the feed. */
export const AlertCard = memo(function AlertCard(props: AlertCardProps) {
  const { alert, number, arrival, isWatched, isLinked, actions, onClose, anchor = alertAnchor(alert.id) } = props;
  const headingId = `${anchor}-title`;
  const timelineId = `${anchor}-timeline`;
  const outcomeId = `${anchor}-outcome`;
  const risksId = `${anchor}-risks`;
  const timeline = useLazyComponent(loadDeliveryTimeline);
  const outcome = useLazyComponent(loadAlertOutcome);
  const risks = useLazyComponent(loadRiskCard);
  const isRecent = useRecentFlag(arrival);
  const isOpened = onClose !== undefined || props.anchor !== undefined;
  const unread = useUnread({ id: alert.id, anchor, isOpened });
  const ageStep = useClock((nowMs) => ageStepOf(Date.parse(alert.published_date), nowMs));
  useFirstPaint(arrival);
  return (
    <article
      id={anchor}
      aria-labelledby={headingId}
      tabIndex={-1}
      data-recent={isRecent}
      data-unread={unread}
      data-linked={isLinked}
      data-age={isOpened ? undefined : ageStep}
      className="alert-card"
    >
      <CardAside
        alert={alert}
        number={number}
        unread={unread}
        isWatched={isWatched}
        onToggleWatch={actions.onToggleWatch}
        onClose={onClose}
      />
      <div className="min-w-0">
        <AlertText alert={alert} headingId={headingId} />
        <AlertSource {...alert}>
          <AlertDetailButton
            title="How fast, and why?"
            label={`How fast was this ${alert.symbol} alert, and why did it notify you?`}
            Icon={Timer}
            controls={timelineId}
            detail={timeline}
          />
          <AlertDetailButton
            title="Halts and filings"
            label={`Halts and filings of ${alert.symbol}`}
            Icon={TriangleAlert}
            controls={risksId}
            detail={risks}
          />
          {hasOutcomes() && (
            <AlertDetailButton
              title="What happened next?"
              label={`What happened after this ${alert.symbol} alert?`}
              Icon={Activity}
              controls={outcomeId}
              detail={outcome}
            />
          )}
        </AlertSource>
        {hasOutcomes() && (isOpened || outcome.Component !== null) && <BaseRate alertId={alert.id} />}
        <CardMarks isLinked={isLinked} isLate={arrival?.isLate === true} />
      </div>
      <AlertFacts alert={alert} onCopyLink={actions.onCopyLink} />
      {timeline.Component !== null && (
        <timeline.Component id={timelineId} alert={alert} displayedMs={firstPaintMs(arrival)} />
      )}
      {risks.Component !== null && <risks.Component id={risksId} symbol={alert.symbol} />}
      {outcome.Component !== null && <outcome.Component id={outcomeId} alertId={alert.id} symbol={alert.symbol} />}
    </article>
  );
});

interface CardAsideProps extends Pick<FeedRow, 'alert' | 'number' | 'isWatched'>, Pick<AlertActions, 'onToggleWatch'> {
  readonly unread: boolean;
  readonly onClose: (() => void) | undefined;
}

function CardAside({ alert, number, unread, isWatched, onToggleWatch, onClose }: CardAsideProps) {
  return (
    <div className="alert-card-aside">
      <p className="alert-card-number">
        <span className="sr-only">Number </span>
        {number}
        {unread && <span className="sr-only">, unread</span>}
      </p>
      <WatchButton symbol={alert.symbol} isWatched={isWatched} onToggle={() => onToggleWatch(alert.symbol)} />
      {onClose !== undefined && (
        <button
          type="button"
          aria-label={`Close the ${alert.symbol} alert`}
          data-tip="Close"
          aria-expanded="true"
          data-toggles-alert
          className="small-icon-button"
          onClick={onClose}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}

function CardMarks({ isLinked, isLate }: { isLinked: boolean; isLate: boolean }) {
  if (!isLinked && !isLate) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {isLinked && <Badge tone="neutral">Linked alert</Badge>}
      {isLate && <Badge tone="neutral">Late: arrived while you were disconnected</Badge>}
    </p>
  );
}

function AlertText({ alert, headingId }: { alert: NewsSummary; headingId: string }) {
  return (
    <>
      <div className="max-w-[46rem] items-baseline justify-between gap-x-4 md:flex">
        <h2 id={headingId} className="alert-card-lead min-w-0 text-title font-bold tracking-tight">
          <span className="md:mr-2">{alert.symbol}</span>{' '}
          <span className="alert-card-company">{alert.company_name}</span>
        </h2>
        <AlertAge publishedMs={Date.parse(alert.published_date)} />
      </div>
      <AlertRating {...alert} />
      <div className="mt-1.5 grid max-w-[46rem] gap-1 wrap-anywhere">
        <p className="alert-card-lead text-lead font-semibold">{alert.first_part}</p>
        {alert.second_part !== null && <p className="alert-card-detail">{alert.second_part}</p>}
        {alert.third_part !== null && <KeyFigures text={alert.third_part} />}
      </div>
      <AlertRisks negative_content={alert.negative_content} risk_assessment_comment={alert.risk_assessment_comment} />
      {alert.corrections.length > 0 && <CorrectionNotes {...alert} />}
    </>
  );
}

function AlertFacts({ alert, onCopyLink }: { alert: NewsSummary } & Pick<AlertActions, 'onCopyLink'>) {
  return (
    <div className="alert-card-figures grid min-w-0 content-start gap-2">
      <AlertFigures {...alert} />
      <PriceNow alert={alert} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1.5 lg:grid">
        <p className="text-caption text-ink-muted wrap-anywhere">
          {[alert.exchange_name, alert.sector, alert.industry].filter((part) => part !== null).join(' · ')}
        </p>
        <p className="flex flex-wrap items-center gap-x-4 text-small">
          <NewTabLink href={tradingViewUrl(alert)} className="link-quiet">
            <span>
              <span className="sr-only">{alert.symbol} on </span>TradingView
            </span>
          </NewTabLink>
          <NewTabLink href={finvizUrl(alert)} className="link-quiet">
            <span>
              <span className="sr-only">{alert.symbol} on </span>Finviz
            </span>
          </NewTabLink>
          <button
            type="button"
            aria-label={`Copy the link to this ${alert.symbol} alert`}
            aria-keyshortcuts="c"
            data-tip="Copy the link"
            className="small-icon-button"
            onClick={() => onCopyLink(alert.id)}
          >
            <Link2 aria-hidden className="size-4" />
          </button>
        </p>
      </div>
    </div>
  );
}
