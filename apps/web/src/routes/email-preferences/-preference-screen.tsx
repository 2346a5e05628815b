import type { ReactNode } from 'react';
import { MainContent } from '../../ui/main-content.tsx';
import { PublicHeader } from '../-public-header.tsx';

/** Layout for links in emails. Works with and without a session. */
export function PreferenceScreen({ children }: { children: ReactNode }) {
  return (
    <>
      <PublicHeader />
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
