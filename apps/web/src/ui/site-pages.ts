import type { SiteDestination } from './site-link.tsx';

export interface SitePage {
  readonly label: string;
  readonly destination: SiteDestination;
}

/** The top menu. The login redirects signed-in users to their account. */
export const TOP_PAGES: readonly SitePage[] = [
  { label: 'Home', destination: { page: 'home' } },
  { label: 'About', destination: { page: 'about' } },
  { label: 'Pricing', destination: { page: 'pricing' } },
  { label: 'FAQ', destination: { page: 'faq' } },
  { label: 'Learning', destination: { page: 'learning' } },
  { label: 'My BNA', destination: { screen: '/login' } },
  { label: 'Contact', destination: { screen: '/contact' } },
];

/** Pages listed first, with a highlight, in the menu behind the icon. */
export const HIGHLIGHTED_PAGES: readonly SitePage[] = [
  { label: 'Free Trial', destination: { screen: '/register' } },
  { label: 'Our Track Record', destination: { page: 'trackRecord' } },
];

/** Pages of the icon menu that the top menu lacks. */
export const MORE_PAGES: readonly SitePage[] = [
  { label: 'How BNA Works', destination: { page: 'howItWorks' } },
  { label: 'Market Snapshot', destination: { page: 'marketSnapshot' } },
  { label: 'About Us', destination: { page: 'about' } },
  { label: 'My Account', destination: { screen: '/login' } },
];
