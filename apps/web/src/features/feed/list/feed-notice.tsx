import type { ReactNode } from 'react';

interface FeedNoticeProps {
  readonly children: ReactNode;
  /** A second sentence, less prominent. */
  readonly more?: string;
  readonly action?: ReactNode;
}

/** Replaces the list of alerts. */
export function FeedNotice({ children, more, action }: FeedNoticeProps) {
  return (
    <div className="alert-list-frame grid justify-items-center gap-4 px-6 py-16 text-center">
      <div className="grid max-w-xl gap-1 text-balance">
        <p className="text-lead text-ink-soft">{children}</p>
        {more !== undefined && <p className="text-body text-ink-muted">{more}</p>}
      </div>
      {action}
    </div>
  );
}
