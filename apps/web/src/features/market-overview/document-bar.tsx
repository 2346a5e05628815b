import { Link } from '@tanstack/react-router';
import Printer from 'virtual:lucide/printer';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';

/** The header of a document page. `staffLink`: the way back of staff. */
export function DocumentBar({ staffLink }: { readonly staffLink?: ReactNode }) {
  return (
    <header className="border-b border-line print:mb-4 print:border-0">
      <div className="mx-auto flex h-14 max-w-[72rem] items-center gap-2 px-4 sm:px-6 print:h-auto print:px-0">
        <Link to="/" className="inline-flex rounded-control">
          <Wordmark />
        </Link>
        <div className="-mr-2.5 ml-auto flex items-center gap-1 sm:mr-0 print:hidden">
          {staffLink}
          <Link to="/account/market-overview" className={buttonClass({ tone: 'quiet', size: 'medium' })}>
            Archive
          </Link>
          <Button tone="quiet" data-tip="Print" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Print</span>
          </Button>
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}
