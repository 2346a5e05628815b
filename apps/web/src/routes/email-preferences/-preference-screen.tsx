import type { ReactNode } from 'react';
import { MainContent } from '../../ui/main-content.tsx';
import { SiteFooter } from '../../ui/site-footer.tsx';
import { PublicHeader } from '../-public-header.tsx';

/** Layout for links in emails. Works with and without a session. */
export function PreferenceScreen({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <MainContent className="mx-auto w-full max-w-[30rem] flex-1 px-4 pt-8 pb-16 sm:pt-20">
        <div className="panel p-6 sm:p-8">{children}</div>
      </MainContent>
      <SiteFooter />
    </div>
  );
}

export const PreferenceScreenLoading = () => (
  <PreferenceScreen>
    <output aria-label="Loading" className="skeleton h-40" />
  </PreferenceScreen>
);
