import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type MarketingPage, marketingUrl } from '../config/links.ts';

/** A page of the marketing site, or a screen of this app. */
export type SiteDestination =
  | { readonly page: MarketingPage }
  | { readonly screen: '/login' | '/register' | '/contact' };

interface SiteLinkProps {
  readonly destination: SiteDestination;
  readonly className: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** Links to the marketing site in a new tab, so that no form input is lost, and to the app's screens in place. */
export function SiteLink({ destination, className, onClick, children }: SiteLinkProps) {
  if ('screen' in destination) {
    return (
      <Link to={destination.screen} className={className} onClick={onClick}>
        {children}
      </Link>
    );
  }
  return (
    <a
      href={marketingUrl(destination.page)}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      onClick={onClick}
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
