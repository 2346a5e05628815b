import { AlertCard } from '../../src/features/feed/list/alert-card.tsx';
import { AccountNavigation } from '../../src/ui/account-navigation.tsx';
import { Button } from '../../src/ui/button.tsx';
import { DataTable } from '../../src/ui/data-table.tsx';
import { ErrorScreen } from '../../src/ui/error-screen.tsx';
import { IssuedSecret } from '../../src/ui/issued-secret.tsx';
import { ErrorPicture } from '../../src/ui/message-pictures.tsx';
import { MessageScreen } from '../../src/ui/message-screen.tsx';
import { NotFoundScreen } from '../../src/ui/not-found-screen.tsx';
import { SiteFooter } from '../../src/ui/site-footer.tsx';
import { SiteHeader } from '../../src/ui/site-header.tsx';
import { SkipLink } from '../../src/ui/skip-link.tsx';
import { SAMPLE_COLUMNS, SAMPLE_ROWS } from '../groups/data.tsx';
import { ALERTS } from '../samples.ts';
import type { Frame } from './frame.ts';
import { LOG_OUT, Screen } from './screen.tsx';

const nothing = (): void => undefined;

export const SCREEN_FRAMES: readonly Frame[] = [
  {
    name: 'main-content',
    title: 'Between header and footer',
    height: 640,
    width: 'desktop',
    path: '/account',
    render: () => (
      <>
        <SkipLink />
        <SiteHeader navigation={<AccountNavigation />} actions={LOG_OUT} />
        <Screen title="News Alerts" />
        <SiteFooter />
      </>
    ),
  },
  {
    name: 'message-screen',
    title: 'With an action',
    height: 520,
    render: () => (
      <MessageScreen
        title="This link has expired"
        message="Reset links work for 60 minutes. Request a new one."
        picture={<ErrorPicture />}
        action={<Button tone="primary">Request a new link</Button>}
      />
    ),
  },
  {
    name: 'issued-secret',
    title: 'Default',
    height: 420,
    render: () => (
      <Screen title="API Tokens">
        <IssuedSecret headingId="issued" what="token" name="Laptop" secret="0oNoz3Z1bK5cT7mY" onDone={nothing} />
      </Screen>
    ),
  },
  { name: 'error-screen', title: 'Default', height: 520, render: () => <ErrorScreen /> },
  { name: 'not-found-screen', title: 'Default', height: 520, render: () => <NotFoundScreen /> },
];

export const PHONE_FRAMES: readonly Frame[] = [
  {
    name: 'data-table-phone',
    title: 'On a phone',
    height: 620,
    width: 'phone',
    render: () => (
      <Screen title="Payment History">
        <div className="frame-lines">
          <DataTable caption="Invoices" columns={SAMPLE_COLUMNS} rows={SAMPLE_ROWS} keyOf={({ number }) => number} />
        </div>
      </Screen>
    ),
  },
  {
    name: 'alert-card-phone',
    title: 'On a phone',
    height: 720,
    width: 'phone',
    path: '/account',
    render: () => (
      <Screen title="News Alerts">
        <div className="alert-list-frame frame-lines">
          <ul className="alert-group" data-layout="first">
            {[ALERTS.plain, ALERTS.risky].map((alert, index) => (
              <li key={alert.id}>
                <AlertCard
                  alert={alert}
                  number={2 - index}
                  arrival={undefined}
                  isWatched={index === 1}
                  isLinked={false}
                  actions={{ onToggleWatch: nothing, onCopyLink: nothing }}
                />
              </li>
            ))}
          </ul>
        </div>
      </Screen>
    ),
  },
];
