import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Wordmark } from './wordmark.tsx';

interface TopBarProps {
  readonly navigation?: ReactNode;
  readonly actions: ReactNode;
}

/** Header of every page: the mark, the places to go, what to do. Stays in view. */
export function TopBar({ navigation, actions }: TopBarProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas/90 backdrop-blur-sm">
      <div className="mx-auto flex h-14 max-w-[72rem] items-center gap-2 px-4 sm:gap-6 sm:px-6">
        <Link to="/" className="inline-flex rounded-control">
          <Wordmark />
        </Link>
        {navigation}
        <div className="-mr-2.5 ml-auto flex items-center sm:mr-0 sm:gap-1">{actions}</div>
      </div>
    </header>
  );
}
