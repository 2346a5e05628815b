import { LogOut } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { toast } from 'sonner';
import { AlertCard } from '../src/features/feed/list/alert-card.tsx';
import { AccountNavigation } from '../src/ui/account-navigation.tsx';
import { AppToaster } from '../src/ui/app-toaster.tsx';
import { Button } from '../src/ui/button.tsx';
import { CloseButton } from '../src/ui/close-button.tsx';
import { ConfirmDialog } from '../src/ui/confirm-dialog.tsx';
import { DataTable } from '../src/ui/data-table.tsx';
import { ErrorScreen } from '../src/ui/error-screen.tsx';
import { MainContent } from '../src/ui/main-content.tsx';
import { MenuGroup } from '../src/ui/menu-group.tsx';
import { ErrorPicture } from '../src/ui/message-pictures.tsx';
import { MessageScreen } from '../src/ui/message-screen.tsx';
import { ModalFrame } from '../src/ui/modal-frame.tsx';
import { NotFoundScreen } from '../src/ui/not-found-screen.tsx';
import { PasswordField } from '../src/ui/password-field.tsx';
import { PROMPT_TOASTER } from '../src/ui/prompt-toaster.ts';
import { SiteFooter } from '../src/ui/site-footer.tsx';
import { SiteHeader } from '../src/ui/site-header.tsx';
import { SiteMenu } from '../src/ui/site-menu.tsx';
import { SkipLink } from '../src/ui/skip-link.tsx';
import { StaffNavigation } from '../src/ui/staff-navigation.tsx';
import { Tooltip } from '../src/ui/tooltip.tsx';
import { SAMPLE_COLUMNS, SAMPLE_ROWS } from './groups/data.tsx';
import { ALERTS } from './samples.ts';

/** A part on a page of its own. */
export interface Frame {
  readonly name: string;
  readonly title: string;
  /** Pixels. */
  readonly height: number;
  /** Default: half of the gallery's width. */
  readonly width?: 'phone' | 'desktop';
  /** The screen that navigation highlights. */
  readonly path?: string;
  readonly render: () => ReactNode;
}

const nothing = (): void => undefined;

/** Content without meaning around a part. */
const Lines = () => (
  <div aria-hidden className="frame-lines">
    <span className="skeleton h-5 w-48" />
    <span className="skeleton h-4 w-full" />
    <span className="skeleton h-4 w-4/5" />
    <span className="skeleton h-4 w-full" />
  </div>
);

const Screen = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <MainContent className="frame-main">
    <h1 className="text-title font-semibold">{title}</h1>
    {children ?? <Lines />}
  </MainContent>
);

/** Clicks the first closed menu's button, as a user would. */
function OpenMenu({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('button[aria-expanded="false"]')?.click(), []);
  return <div ref={box}>{children}</div>;
}

const logOut = (
  <Button tone="quiet">
    <LogOut aria-hidden className="size-4" />
    Log out
  </Button>
);

type Question = Omit<Parameters<typeof ConfirmDialog>[0], 'renderTrigger' | 'open' | 'onOpenChange' | 'onConfirm'>;

function Confirm(question: Question) {
  const [open, setOpen] = useState(true);
  return (
    <Screen title="A screen behind the dialog">
      <div className="frame-lines">
        <ConfirmDialog
          {...question}
          open={open}
          onOpenChange={setOpen}
          onConfirm={() => setOpen(false)}
          renderTrigger={(openDialog) => <Button onClick={openDialog}>Open the dialog</Button>}
        />
      </div>
      <Lines />
    </Screen>
  );
}

function Modal() {
  const titleId = useId();
  const close = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(true);
  return (
    <Screen title="A screen behind the dialog">
      <div className="frame-lines">
        <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      </div>
      {open && (
        <ModalFrame
          kind="dialog"
          labelledBy={titleId}
          className="max-w-[28rem]"
          initialFocus={close}
          onEscape={() => setOpen(false)}
          onBackdropPress={() => setOpen(false)}
        >
          <div className="frame-modal">
            <div className="flex items-start justify-between gap-4">
              <h2 id={titleId} className="text-title font-semibold">
                Help and keyboard
              </h2>
              <CloseButton ref={close} onClick={() => setOpen(false)} />
            </div>
            <p className="text-body text-ink-soft">Escape or a click outside closes this dialog.</p>
          </div>
        </ModalFrame>
      )}
    </Screen>
  );
}

const TOASTS_SHOWN_MS = 500;

function showToasts(): void {
  const stay = { duration: Infinity };
  toast.success('Your address was saved', stay);
  toast.error('We can’t reach BNA. Check your connection and try again.', stay);
  toast.loading('Preparing your invoice…', stay);
}

function Toasts() {
  useEffect(() => {
    showToasts();
    // Toasts spread out while the pointer is over them.
    const timer = setTimeout(
      () =>
        document.querySelector('[data-sonner-toaster]')?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })),
      TOASTS_SHOWN_MS,
    );
    return () => {
      clearTimeout(timer);
      toast.dismiss();
    };
  }, []);
  return (
    <>
      <AppToaster />
      <Screen title="A screen below the toasts">
        <div className="frame-below-toasts">
          <Button onClick={showToasts}>Show toasts again</Button>
        </div>
      </Screen>
    </>
  );
}

function Prompt() {
  useEffect(() => {
    toast('Turn on sound for new alerts?', {
      toasterId: PROMPT_TOASTER,
      description: 'You can mute it at any time.',
      duration: Infinity,
      action: { label: 'Turn on', onClick: nothing },
    });
    return () => void toast.dismiss();
  }, []);
  return (
    <>
      <AppToaster />
      <SiteHeader navigation={<AccountNavigation />} actions={logOut} />
      <Screen title="News Alerts" />
    </>
  );
}

function OpenTooltip() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // React derives `pointerenter` from this event.
    const target = box.current?.querySelector('button');
    target?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  }, []);
  return (
    <Screen title="A tooltip">
      <div ref={box} className="frame-tooltip">
        <Tooltip text="Switch to the dark theme" delayMs={0}>
          {(describedBy) => <Button aria-describedby={describedBy}>Theme</Button>}
        </Tooltip>
      </div>
    </Screen>
  );
}

function SkipLinkScreen() {
  const box = useRef<HTMLDivElement>(null);
  const focusLink = (): void => box.current?.querySelector('a')?.focus();
  return (
    <>
      <div ref={box}>
        <SkipLink />
      </div>
      <Screen title="Press Tab to see the link">
        <div className="frame-lines">
          <Button onClick={focusLink}>Focus the skip link</Button>
        </div>
      </Screen>
    </>
  );
}

const DIALOG_FRAMES: readonly Frame[] = [
  { name: 'tooltip', title: 'Open', height: 170, render: () => <OpenTooltip /> },
  { name: 'toasts', title: 'Success, error, loading', height: 350, render: () => <Toasts /> },
  { name: 'prompt', title: 'Prompt', height: 260, path: '/account', render: () => <Prompt /> },
  {
    name: 'confirm-dialog',
    title: 'Default',
    height: 360,
    render: () => (
      <Confirm
        title="Log out on all devices?"
        description="You stay logged in here."
        declineLabel="Keep sessions"
        confirmLabel="Log out"
        confirmTone="primary"
        busy={false}
      />
    ),
  },
  {
    name: 'confirm-dialog-danger',
    title: 'Danger, busy',
    height: 360,
    render: () => (
      <Confirm
        title="Cancel your free trial?"
        description="This ends your free trial and stops live alerts right away. You can’t restart it."
        declineLabel="Keep trial"
        confirmLabel="Canceling…"
        confirmTone="danger"
        busy
      />
    ),
  },
  {
    name: 'confirm-dialog-error',
    title: 'With a field and an error',
    height: 500,
    render: () => (
      <Confirm
        title="Delete your account?"
        description="This deletes your data and ends your subscription."
        declineLabel="Keep account"
        confirmLabel="Delete account"
        confirmTone="danger"
        busy={false}
        error="The password is not correct"
      >
        <PasswordField label="Password" autoComplete="off" />
      </Confirm>
    ),
  },
  { name: 'modal-frame', title: 'With a close button', height: 320, render: () => <Modal /> },
];

const NAVIGATION_FRAMES: readonly Frame[] = [
  {
    name: 'header-visitor',
    title: 'Visitor',
    height: 150,
    width: 'desktop',
    render: () => (
      <>
        <SiteHeader />
        <Screen title="Log In" />
      </>
    ),
  },
  {
    name: 'header-account',
    title: 'Signed in',
    height: 200,
    width: 'desktop',
    path: '/account',
    render: () => (
      <>
        <SiteHeader navigation={<AccountNavigation />} actions={logOut} />
        <Screen title="News Alerts" />
      </>
    ),
  },
  {
    name: 'header-phone',
    title: 'Signed in, on a phone',
    height: 220,
    width: 'phone',
    path: '/account',
    render: () => (
      <>
        <SiteHeader navigation={<AccountNavigation />} actions={logOut} />
        <Screen title="News Alerts" />
      </>
    ),
  },
  {
    name: 'site-menu',
    title: 'Open',
    height: 470,
    render: () => (
      <>
        <OpenMenu>
          <header className="frame-menus">
            <SiteMenu />
          </header>
        </OpenMenu>
        <Screen title="A screen below the menu" />
      </>
    ),
  },
  {
    name: 'menu-group',
    title: 'Two menus',
    height: 400,
    path: '/account',
    width: 'phone',
    render: () => (
      <>
        <MenuGroup>
          <header className="frame-menus">
            <AccountNavigation />
            <SiteMenu />
          </header>
        </MenuGroup>
        <Screen title="Hover over one, then over the other" />
      </>
    ),
  },
  {
    name: 'account-navigation',
    title: 'Second page',
    height: 130,
    width: 'desktop',
    path: '/account/market-overview',
    render: () => (
      <>
        <AccountNavigation />
        <Screen title="Market Overview" />
      </>
    ),
  },
  {
    name: 'page-navigation-phone',
    title: 'Open, on a phone',
    height: 360,
    width: 'phone',
    path: '/account/subscription',
    render: () => (
      <>
        <OpenMenu>
          <AccountNavigation />
        </OpenMenu>
        <Screen title="Subscription" />
      </>
    ),
  },
  {
    name: 'staff-navigation',
    title: 'Administrator',
    height: 130,
    width: 'desktop',
    path: '/admin/users',
    render: () => (
      <>
        <StaffNavigation roles={['ADMIN']} />
        <Screen title="Users" />
      </>
    ),
  },
  {
    name: 'site-footer',
    title: 'Desktop',
    height: 420,
    width: 'desktop',
    render: () => (
      <>
        <Screen title="A screen above the footer" />
        <SiteFooter />
      </>
    ),
  },
  {
    name: 'site-footer-phone',
    title: 'Phone',
    height: 780,
    width: 'phone',
    render: () => (
      <>
        <Screen title="A screen above the footer" />
        <SiteFooter />
      </>
    ),
  },
  { name: 'skip-link', title: 'Hidden until focused', height: 170, render: () => <SkipLinkScreen /> },
];

const SCREEN_FRAMES: readonly Frame[] = [
  {
    name: 'main-content',
    title: 'Between header and footer',
    height: 640,
    width: 'desktop',
    path: '/account',
    render: () => (
      <>
        <SkipLink />
        <SiteHeader navigation={<AccountNavigation />} actions={logOut} />
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
  { name: 'error-screen', title: 'Default', height: 520, render: () => <ErrorScreen /> },
  { name: 'not-found-screen', title: 'Default', height: 520, render: () => <NotFoundScreen /> },
];

const PHONE_FRAMES: readonly Frame[] = [
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
        <ul className="alert-list-frame alert-list frame-lines">
          {[ALERTS.plain, ALERTS.risky].map((alert, index) => (
            <li key={alert.id} data-always-rendered>
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
      </Screen>
    ),
  },
];

export const FRAMES: readonly Frame[] = [...DIALOG_FRAMES, ...NAVIGATION_FRAMES, ...SCREEN_FRAMES, ...PHONE_FRAMES];
