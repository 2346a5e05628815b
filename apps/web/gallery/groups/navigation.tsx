import { SiteBanner } from '../../src/ui/site-banner.tsx';
import { Wordmark } from '../../src/ui/wordmark.tsx';
import type { Part } from '../part.ts';

export const NAVIGATION: readonly Part[] = [
  {
    source: 'ui/site-header.tsx',
    title: 'Site header',
    about: 'Above every screen. The second row is for signed-in users and stays while the page scrolls.',
    frames: ['header-visitor', 'header-account', 'header-phone'],
  },
  {
    source: 'ui/site-banner.tsx',
    title: 'Site banner',
    about: 'Logo, name and a rising line; leads to the marketing site.',
    render: () => <SiteBanner />,
  },
  {
    source: 'ui/wordmark.tsx',
    title: 'Wordmark',
    about: 'The small logo, in the footer.',
    render: () => <Wordmark />,
  },
  {
    source: 'ui/site-menu.tsx',
    title: 'Site menu',
    about: 'Every page of the site. Opens on hover, click and arrow key.',
    frames: ['site-menu'],
  },
  {
    source: 'ui/icon-menu.tsx',
    title: 'Icon menu',
    about: 'The dropdown of the site menu and the account menu.',
    frames: ['site-menu', 'account-menu'],
  },
  {
    source: 'ui/menu-group.tsx',
    title: 'Menu group',
    about: 'Moving from one open menu to the next skips the delay.',
    frames: ['menu-group'],
  },
  {
    source: 'ui/account-navigation.tsx',
    title: 'Account navigation',
    about: 'The pages of an account.',
    frames: ['account-navigation'],
  },
  {
    source: 'ui/tool-header.tsx',
    title: 'Tool header',
    about: 'One sticky row above the feed, which fills it. On a phone, its tools are at the bottom of the window.',
    frames: ['tool-header', 'tool-header-phone'],
  },
  {
    source: 'ui/account-menu.tsx',
    title: 'Account menu',
    about: 'The pages of an account and of the site, the theme and the logout. Opens on hover, click and arrow key.',
    frames: ['account-menu'],
  },
  {
    source: 'ui/page-navigation.tsx',
    title: 'Page navigation',
    about: 'Links in a row; on small screens a menu named after the current page.',
    frames: ['page-navigation-phone'],
  },
  {
    source: 'ui/staff-navigation.tsx',
    title: 'Staff navigation',
    about: 'The screens that a member of staff may open.',
    frames: ['staff-navigation'],
  },
  {
    source: 'ui/site-footer.tsx',
    title: 'Site footer',
    about: 'Links to the marketing site, by topic.',
    frames: ['site-footer', 'site-footer-phone'],
  },
  {
    source: 'ui/skip-link.tsx',
    title: 'Skip link',
    about: 'The first stop of the Tab key on every screen; hidden until then.',
    frames: ['skip-link'],
  },
];
