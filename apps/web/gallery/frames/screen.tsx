import LogOut from 'virtual:lucide/log-out';
import type { ReactNode } from 'react';
import { Button } from '../../src/ui/button.tsx';
import { MainContent } from '../../src/ui/main-content.tsx';

/** Content without meaning around a part. */
export const Lines = () => (
  <div aria-hidden className="frame-lines">
    <span className="skeleton h-5 w-48" />
    <span className="skeleton h-4 w-full" />
    <span className="skeleton h-4 w-4/5" />
    <span className="skeleton h-4 w-full" />
  </div>
);

export const Screen = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <MainContent className="frame-main">
    <h1 className="text-title font-semibold">{title}</h1>
    {children ?? <Lines />}
  </MainContent>
);

/** The action of the account header. */
export const LOG_OUT = (
  <Button tone="quiet">
    <LogOut aria-hidden className="size-4" />
    Log out
  </Button>
);
