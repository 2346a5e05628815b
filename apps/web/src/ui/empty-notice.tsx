import type { ReactNode } from 'react';

interface EmptyNoticeProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Replaces an empty list. */
export function EmptyNotice({ title, children, action }: EmptyNoticeProps) {
  return (
    <div className="panel grid justify-items-center gap-1 px-6 py-14 text-center text-balance">
      <p className="text-lead text-ink-soft">{title}</p>
      <p className="max-w-[30rem] text-body text-ink-muted">{children}</p>
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
