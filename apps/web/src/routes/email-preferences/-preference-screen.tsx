import type { ReactNode } from 'react';
import { MainContent } from '../../ui/main-content.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { OpenHeader } from '../-open-header.tsx';

/** One card, for whoever holds a link of a mail, signed in or not. */
export function PreferenceScreen({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <OpenHeader />
      <MainContent className="mx-auto w-full max-w-[30rem] px-4 pt-8 pb-16 sm:pt-20">
        <div className="panel p-6 sm:p-8">{children}</div>
      </MainContent>
    </>
  );
}

export const PreferenceScreenLoading = () => (
  <PreferenceScreen>
    <output aria-label="Loading" className="skeleton h-40" />
  </PreferenceScreen>
);
