import type { ReactNode } from 'react';
import { MainContent, useIsInMain } from './main-content.tsx';
import { SiteHeader } from './site-header.tsx';

interface MessageScreenProps {
  readonly title: string;
  readonly message: string;
  /** Decoration. */
  readonly picture: ReactNode;
  readonly action: ReactNode;
  /** Small print below the action. */
  readonly note?: ReactNode;
}

/** A full page with one message and one action. Renders the header unless a layout already does. */
export function MessageScreen({ title, message, picture, action, note }: MessageScreenProps) {
  const isInLayout = useIsInMain();
  return (
    <div className="flex min-h-[80dvh] flex-col">
      {!isInLayout && <SiteHeader />}
      <MainContent className="mx-auto grid w-full max-w-md flex-1 content-center justify-items-center gap-3 px-6 py-16 text-center">
        <div aria-hidden className="mb-2 text-bullish">
          {picture}
        </div>
        <h1 className="text-display font-semibold tracking-tight text-ink">{title}</h1>
        <p className="text-lead text-balance text-ink-muted">{message}</p>
        <div className="mt-3">{action}</div>
        {note !== undefined && <p className="mt-3 text-small wrap-anywhere text-ink-muted">{note}</p>}
      </MainContent>
    </div>
  );
}
