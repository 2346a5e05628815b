import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AccountNavigation } from '../../src/ui/account-navigation.tsx';
import { Button } from '../../src/ui/button.tsx';
import { MenuGroup } from '../../src/ui/menu-group.tsx';
import { SiteFooter } from '../../src/ui/site-footer.tsx';
import { SiteHeader } from '../../src/ui/site-header.tsx';
import { SiteMenu } from '../../src/ui/site-menu.tsx';
import { SkipLink } from '../../src/ui/skip-link.tsx';
import { createToolSlots, ToolHeader, ToolSlot, ToolSlotsContext } from '../../src/ui/tool-header.tsx';
import { StaffNavigation } from '../../src/ui/staff-navigation.tsx';
import type { Frame } from './frame.ts';
import { LOG_OUT, Screen } from './screen.tsx';

/** Clicks the first closed menu's button, as a user would. */
function OpenMenu({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('button[aria-expanded="false"]')?.click(), []);
  return <div ref={box}>{children}</div>;
}

function ToolScreen() {
  const [slots] = useState(createToolSlots);
  return (
    <>
      <ToolHeader slots={slots} actions={LOG_OUT} />
      <ToolSlotsContext value={slots}>
        <ToolSlot name="day">Mar 5, 2025</ToolSlot>
        <ToolSlot name="tools">
          <button type="button" className="toolbar-toggle">
            Filters
          </button>
        </ToolSlot>
        <Screen title="News Alerts" />
      </ToolSlotsContext>
    </>
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

export const NAVIGATION_FRAMES: readonly Frame[] = [
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
        <SiteHeader navigation={<AccountNavigation />} actions={LOG_OUT} />
        <Screen title="News Alerts" />
      </>
    ),
  },
  {
    name: 'tool-header',
    title: 'The feed',
    height: 200,
    width: 'desktop',
    path: '/account',
    render: () => <ToolScreen />,
  },
  {
    name: 'tool-header-phone',
    title: 'The feed on a phone',
    height: 320,
    width: 'phone',
    path: '/account',
    render: () => <ToolScreen />,
  },
  {
    name: 'account-menu',
    title: 'Open',
    height: 640,
    width: 'phone',
    path: '/account',
    render: () => (
      <OpenMenu>
        <ToolScreen />
      </OpenMenu>
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
        <SiteHeader navigation={<AccountNavigation />} actions={LOG_OUT} />
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
