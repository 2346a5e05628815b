import { Volume2, VolumeOff } from 'lucide-react';
import { useLiveNewsState } from './live-news-context.tsx';
import type { ChannelState } from './use-live-channel.ts';
import type { SoundState } from './use-live-news.ts';
import { dismissSoundPrompt } from './use-sound-prompt.ts';

const WORDS: Record<ChannelState, { readonly text: string; readonly dot: string }> = {
  connecting: { text: 'Connecting', dot: 'bg-ink-muted' },
  connected: { text: 'Connected', dot: 'bg-bullish-dot' },
  delayed: { text: 'Delayed, reconnecting', dot: 'bg-risk-line' },
  away: { text: 'Away', dot: 'bg-ink-muted' },
};

/** Quiet words on the channel and the sound, with a way back where there is one. */
export function LiveStateLine() {
  const { channel, sound, reconnect, enableSound } = useLiveNewsState();
  const { text, dot } = WORDS[channel];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className={`size-1.5 rounded-full ${dot}`} />
        <span className="min-w-17">{text}</span>
      </span>
      {channel === 'away' && (
        <button type="button" className="link-quiet" onClick={reconnect}>
          Reconnect here
        </button>
      )}
      {channel !== 'away' && (
        <SoundSwitch
          sound={sound}
          onEnable={() => {
            dismissSoundPrompt();
            enableSound();
          }}
        />
      )}
    </span>
  );
}

function SoundSwitch({ sound, onEnable }: { sound: SoundState; onEnable: () => void }) {
  const Icon = sound === 'on' ? Volume2 : VolumeOff;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-3.5" />
      {sound === 'on' ? 'Sound on' : 'Sound off'}
      {sound !== 'on' && (
        <button type="button" className="link-quiet" onClick={onEnable}>
          Turn on
        </button>
      )}
    </span>
  );
}
