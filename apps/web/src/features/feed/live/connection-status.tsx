import { STATUS_PATH } from '../../../config/destinations.ts';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import { AlertSettings } from './alert-settings.tsx';
import { useLiveFeed, useSoundStatus } from './live-feed-context.tsx';
import { connectionText, DELAYED_TEXT, missedAlertsText, offlineReasonText, SOUND_STATUS_TEXTS } from './live-texts.ts';
import { MuteButton } from './mute-button.tsx';
import type { ChannelState } from './use-live-channel.ts';

/** Filled only while connected, so that color is not the only difference. */
const DOTS: Record<ChannelState, string> = {
  connecting: 'border-ink-muted',
  connected: 'border-bullish-dot bg-bullish-dot',
  delayed: 'border-risk-line',
  offline: 'border-ink-muted',
};

/** Shows the state of the live channel and of the sound. Each part has a fixed size, to avoid layout shifts. */
export function ConnectionStatus() {
  const { connection } = useLiveFeed();
  return (
    <div className="relative flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
      <p className="flex min-w-44 items-center gap-1.5">
        <span aria-hidden className={`size-2 rounded-full border-2 ${DOTS[connection.state]}`} />
        <span>{connectionText(connection)}</span>
      </p>
      <span className="-my-1 flex gap-1">
        <MuteButton />
        <AlertSettings />
      </span>
      <p className="min-h-4.5 w-88 max-w-full">
        <StatusMessage />
      </p>
    </div>
  );
}

/** The most urgent problem, else the state of the sound. */
function StatusMessage() {
  const { connection, reconnect, bell } = useLiveFeed();
  const { status, missed } = useSoundStatus();

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
    return (
      <>
        {DELAYED_TEXT} <StatusLink />
      </>
    );
  }
  return (
    <>
      {SOUND_STATUS_TEXTS[status]} {turnOnButton}
    </>
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
