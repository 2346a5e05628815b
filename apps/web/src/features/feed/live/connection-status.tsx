import TriangleAlert from 'virtual:lucide/triangle-alert';
import type { ReactNode } from 'react';
import { STATUS_PATH } from '../../../config/destinations.ts';
import { AWAY_AFTER_MS } from '../../../config/timings.ts';
import { useClock } from '../../../lib/clock.ts';
import { useHasNetwork } from '../../../lib/use-has-network.ts';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import { useLiveFeed, useSoundStatus } from './live-feed-context.tsx';
import {
  connectionStateText,
  connectionText,
  DELAYED_TEXT,
  missedAlertsText,
  NO_NETWORK_TEXT,
  offlineReasonText,
  SOUND_STATUS_TEXTS,
} from './live-texts.ts';
import type { Connection } from './use-live-channel.ts';

/** The connection to show: offline if it is down because the device has no network. */
export function useShownConnection(): Connection {
  const { connection } = useLiveFeed();
  const hasNetwork = useHasNetwork();
  return connection.state === 'delayed' && !hasNetwork ? { ...connection, state: 'offline' } : connection;
}

/** Whether the page is missing alerts: the channel is closed for good, or stays away. */
function useIsAway(): boolean {
  const { state, sinceMs } = useLiveFeed().connection;
  return useClock((nowMs) => state === 'offline' || (state === 'delayed' && nowMs - sinceMs >= AWAY_AFTER_MS));
}

/** The state of the live channel. Its width is fixed, to avoid layout shifts. */
export function ConnectionState() {
  const connection = useShownConnection();
  const isAway = useIsAway();
  const text = connectionText(connection);
  return (
    <p className="connection-state" data-state={isAway ? 'away' : connection.state} title={text}>
      {isAway ? <TriangleAlert aria-hidden className="size-4 shrink-0" /> : <span aria-hidden />}
      <span className="max-2xl:sr-only">{text}</span>
      <span aria-hidden className="connection-state-short" data-text={connectionStateText(connection)} />
    </p>
  );
}

/** The most urgent problem, else the state of the sound. */
export function StatusMessage() {
  const { connection, reconnect, bell } = useLiveFeed();
  const { status, missed } = useSoundStatus();
  const hasNetwork = useHasNetwork();
  const isAway = useIsAway();
  const { reason } = connection;

  if (connection.state === 'offline') {
    const isUnknown = reason === 'access_unknown';
    return (
      <Problem>
        {offlineReasonText(reason)} <LinkButton onClick={reconnect}>{isUnknown ? 'Try again' : 'Reconnect'}</LinkButton>{' '}
        {/* The other reasons are not outages. */}
        {(isUnknown || reason === 'refused') && <StatusLink />}
      </Problem>
    );
  }
  const delay = hasNetwork ? (
    <>
      {DELAYED_TEXT} <StatusLink />
    </>
  ) : (
    NO_NETWORK_TEXT
  );
  if (isAway) return <Problem>{delay}</Problem>;
  const turnOnButton = canBeTurnedOn(status) ? <LinkButton onClick={() => void bell.test()}>Turn on</LinkButton> : null;
  if (missed !== null) {
    return (
      <>
        <span className="text-risk">{missedAlertsText(missed)}</span>{' '}
        {turnOnButton ?? <LinkButton onClick={bell.acknowledge}>OK</LinkButton>}
      </>
    );
  }
  if (connection.state === 'delayed') return delay;
  return (
    <span className="hidden-by-prompt">
      {SOUND_STATUS_TEXTS[status]} {turnOnButton}
    </span>
  );
}

const canBeTurnedOn = (status: keyof typeof SOUND_STATUS_TEXTS): boolean =>
  status === 'untried' || status === 'blocked' || status === 'failed';

const Problem = ({ children }: { children: ReactNode }) => (
  <span className="connection-problem">
    <TriangleAlert aria-hidden />
    <span>{children}</span>
  </span>
);

const LinkButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button type="button" className="link-quiet ml-1 -my-1 py-1" onClick={onClick}>
    {children}
  </button>
);

const StatusLink = () => (
  <NewTabLink href={STATUS_PATH} className="link-quiet ml-1 -my-1 py-1">
    Status
  </NewTabLink>
);
