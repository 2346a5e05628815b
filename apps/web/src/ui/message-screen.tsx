import type { ReactNode } from 'react';
import { MainContent } from './main-content.tsx';

interface MessageScreenProps {
  readonly title: string;
  readonly message: string;
  readonly action: ReactNode;
}

/** A whole page that says one thing and offers one way on. */
export function MessageScreen({ title, message, action }: MessageScreenProps) {
  return (
    <MainContent className="mx-auto grid min-h-dvh max-w-md content-center justify-items-start gap-3 px-6 py-16">
      <h1 className="text-display font-semibold tracking-tight text-ink">{title}</h1>
      <p className="text-lead text-ink-muted">{message}</p>
      <div className="mt-3">{action}</div>
    </MainContent>
  );
}
