import type { ReactNode } from 'react';

/** Above settings, and says what they lack. */
export const SettingsNotice = ({ children }: { readonly children: ReactNode }) => (
  <p className="rounded-control border border-risk-line bg-risk-soft px-3 py-2.5 text-body text-ink-soft">{children}</p>
);
