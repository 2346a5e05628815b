import type { ReactNode } from 'react';
import { STATUS_PATH } from '../../config/destinations.ts';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import { AlertSettings } from './alert-settings.tsx';
import { awayWords, connectionWords, DELAYED_WORDS, missedWords, SOUND_WORDS } from './alert-words.ts';
import { useHearing, useLiveNewsState } from './live-news-context.tsx';
import { MuteButton } from './mute-button.tsx';
import type { ChannelState } from './use-live-channel.ts';

/** A ring where no alert would come at once, so that colour is not the only difference. */
const DOTS: Record<ChannelState, string> = {
  connecting: 'border-ink-muted',
  connected: 'border-bullish-dot bg-bullish-dot',
  delayed: 'border-risk-line',
  away: 'border-ink-muted',
};

/**
 * Quiet words on the channel and the sound, with a way back where there is one. Each part has its room, so that nothing
 * moves when the words change.
 */
export function LiveStateLine() {
  const { connection } = useLiveNewsState();
  return (
    <div className="relative flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
      <p className="flex min-w-44 items-center gap-1.5">
        <span aria-hidden className={`size-2 rounded-full border-2 ${DOTS[connection.state]}`} />
        <span>{connectionWords(connection)}</span>
      </p>
      <span className="-my-1 flex gap-1">
        <MuteButton />
        <AlertSettings />
      </span>
      <p className="min-h-4.5 w-88 max-w-full">
        <MostUrgent />
      </p>
    </div>
  );
}

/** The one thing that the person should know of, if any is out of order; else whether there is sound. */
function MostUrgent(): ReactNode {
  const { connection, reconnect, bell } = useLiveNewsState();
  const { hearing, missed } = useHearing(bell);

  if (connection.state === 'away') {
    return (
      <>
        {awayWords(connection.reason)} <WayOn onClick={reconnect}>Reconnect here</WayOn>{' '}
        {/* The other reasons lie with the person, not with BNA. */}
        {connection.reason === 'refused' && <StatusLink />}
      </>
    );
  }
  const wayToSound = canBeTurnedOn(hearing) ? <WayOn onClick={() => void bell.test()}>Turn on</WayOn> : null;
  if (missed !== null) {
    return (
      <>
        <span className="text-risk">{missedWords(missed)}</span> {wayToSound ?? <WayOn onClick={bell.seen}>OK</WayOn>}
      </>
    );
  }
  if (connection.state === 'delayed') {
    return (
      <>
        {DELAYED_WORDS} <StatusLink />
      </>
    );
  }
  return (
    <>
      {SOUND_WORDS[hearing]} {wayToSound}
    </>
  );
}

const canBeTurnedOn = (hearing: keyof typeof SOUND_WORDS): boolean =>
  hearing === 'untried' || hearing === 'blocked' || hearing === 'failed';

const WayOn = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button type="button" className="link-quiet ml-1 -my-1 py-1" onClick={onClick}>
    {children}
  </button>
);

/** Whether it is BNA or the way to it. The page with the feed stays. */
const StatusLink = () => (
  <NewTabLink href={STATUS_PATH} className="link-quiet ml-1 -my-1 py-1">
    Status
  </NewTabLink>
);
