import { STATUS_PATH } from '../../../config/destinations.ts';
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
import type { ChannelState, Connection } from './use-live-channel.ts';

/** Filled only while connected, so that color is not the only difference. */
const DOTS: Record<ChannelState, string> = {
  connecting: 'border-ink-muted',
  connected: 'border-bullish-dot bg-bullish-dot',
  delayed: 'border-risk-line',
  offline: 'border-ink-muted',
};

/** The connection to show: offline if it is down because the device has no network. */
export function useShownConnection(): Connection {
  const { connection } = useLiveFeed();
  const hasNetwork = useHasNetwork();
  return connection.state === 'delayed' && !hasNetwork ? { ...connection, state: 'offline' } : connection;
}

/** The state of the live channel. Its width is fixed, to avoid layout shifts. */
export function ConnectionState() {
  const connection = useShownConnection();
  const text = connectionText(connection);
  return (
    <p className="connection-state" title={text}>
      <span aria-hidden className={`size-2 shrink-0 rounded-full border-2 ${DOTS[connection.state]}`} />
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

  if (connection.state === 'offline') {
    return (
      <>
        {offlineReasonText(connection.reason)} <LinkButton onClick={reconnect}>Reconnect</LinkButton>{' '}
        {/* The other reasons are not outages. */}
        {connection.reason === 'refused' && <StatusLink />}
      </>
    );
  }
  const turnOnButton = canBeTurnedOn(status) ? <LinkButton onClick={() => void bell.test()}>Turn on</LinkButton> : null;
  if (missed !== null) {
    return (
      <>
        <span className="text-risk">{missedAlertsText(missed)}</span>{' '}
        {turnOnButton ?? <LinkButton onClick={bell.acknowledge}>OK</LinkButton>}
      </>
    );
  }
  if (connection.state === 'delayed') {
    if (!hasNetwork) return NO_NETWORK_TEXT;
    return (
      <>
        {DELAYED_TEXT} <StatusLink />
      </>
    );
  }
  return (
    <span className="hidden-by-prompt">
      {SOUND_STATUS_TEXTS[status]} {turnOnButton}
    </span>
  );
}

const canBeTurnedOn = (status: keyof typeof SOUND_STATUS_TEXTS): boolean =>
  status === 'untried' || status === 'blocked' || status === 'failed';

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
