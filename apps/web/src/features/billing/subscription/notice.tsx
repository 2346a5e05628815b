import CircleAlert from 'virtual:lucide/circle-alert';
import Info from 'virtual:lucide/info';
import TriangleAlert from 'virtual:lucide/triangle-alert';
import type { ReactNode } from 'react';

const TONES = {
  quiet: { className: 'border-line bg-surface', icon: Info, ink: 'text-ink-muted' },
  warning: { className: 'border-risk-line bg-risk-soft', icon: TriangleAlert, ink: 'text-risk' },
  danger: { className: 'border-loss-line bg-loss-soft', icon: CircleAlert, ink: 'text-loss' },
} as const;

export type NoticeTone = keyof typeof TONES;

interface NoticeProps {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

export function Notice({ tone, title, children, actions }: NoticeProps) {
  const { className, icon: Icon, ink } = TONES[tone];
  return (
    <div
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-panel border p-4 sm:px-5 ${className}`}
    >
      <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${ink}`} />
      <p className="text-lead font-semibold text-ink">{title}</p>
      {children !== undefined && <p className="col-start-2 text-body text-ink-soft">{children}</p>}
      {actions !== undefined && (
        <div className="col-span-2 mt-3 grid gap-3 sm:col-span-1 sm:col-start-2 sm:flex sm:flex-wrap sm:items-center">
          {actions}
        </div>
      )}
    </div>
  );
}
