import { createContext, type ReactNode, useContext } from 'react';
import { type LiveNews, type LiveNewsOptions, useLiveNews } from './use-live-news.ts';
import { useSoundPrompt } from './use-sound-prompt.ts';

const LiveNewsContext = createContext<LiveNews | null>(null);

interface LiveNewsProviderProps extends LiveNewsOptions {
  /** Path of the page in the address bar, with `/en`. */
  readonly pathname: string;
  readonly children: ReactNode;
}

/** One live channel for the whole account area; it outlives the change from screen to screen. */
export function LiveNewsProvider({ pathname, children, ...options }: LiveNewsProviderProps) {
  const liveNews = useLiveNews(options);
  useSoundPrompt({
    connected: options.enabled && liveNews.channel === 'connected',
    subscribed: options.enabled,
    pathname,
    onEnable: liveNews.enableSound,
  });
  return (
    <LiveNewsContext value={liveNews}>
      {children}
      <output aria-live="polite" className="sr-only">
        {liveNews.announcement}
      </output>
    </LiveNewsContext>
  );
}

export function useLiveNewsState(): LiveNews {
  const liveNews = useContext(LiveNewsContext);
  if (liveNews === null) throw new Error('useLiveNewsState needs a LiveNewsProvider above it');
  return liveNews;
}
