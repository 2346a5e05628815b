import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PitchLayout } from '../features/accounts/registration/pitch-layout.tsx';
import { SubscriptionShell } from '../features/billing/subscription/subscription-shell.tsx';
import { FeedShell, type FeedShellProps } from '../features/feed/list/feed-shell.tsx';
import { contentClass, PADDING } from '../ui/content-class.ts';

/** Placeholder until the screen's modules load: the texts and the space of the form. */
function VisitorShell({ formClass }: { readonly formClass: string }) {
  return (
    <div className="px-4 pt-6 pb-16 sm:px-6 sm:pt-14">
      <PitchLayout metadata={undefined}>
        <div className={`skeleton ${formClass}`} />
      </PitchLayout>
    </div>
  );
}

/** Placeholder below the rows of the account's header. */
const AccountShell = ({ children }: { readonly children: ReactNode }) => (
  <div inert>
    <div className="border-b border-line">
      <div className="site-header-account" />
    </div>
    <main className={contentClass(PADDING)}>{children}</main>
  </div>
);

/** By screen path; those of users also by the status of their subscription. */
const SHELLS = {
  '/login': <VisitorShell formClass="h-115.5 sm:h-114" />,
  '/register': <VisitorShell formClass="h-104.25 sm:h-108.25" />,
  '/account/subscription active': (
    <AccountShell>
      <SubscriptionShell status="active" />
    </AccountShell>
  ),
  '/account/subscription trialing': (
    <AccountShell>
      <SubscriptionShell status="trialing" />
    </AccountShell>
  ),
};

/** Returns HTML by screen. The build writes it to `shells.json`; the server inlines it into the page. */
export const renderShells = (): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(SHELLS).map(([screen, shell]) => [screen, renderToStaticMarkup(shell)]));

/** Returns the HTML of the feed's page, with its header. The server calls it. */
export const renderFeedShell = (feed: FeedShellProps): string => renderToStaticMarkup(<FeedShell {...feed} />);
