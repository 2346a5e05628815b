import { createContext, type ReactNode, useContext } from 'react';

const InMainContext = createContext(false);

/** Whether a layout stands around, with the header and the main landmark. */
export const useIsInMain = (): boolean => useContext(InMainContext);

interface MainContentProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** The page's one main landmark. Within another one it is plain content, so that a screen may stand alone or in a layout. */
export function MainContent({ className = '', children }: MainContentProps) {
  if (useIsInMain()) return <div className={className}>{children}</div>;
  return (
    <InMainContext value={true}>
      <main id="content" tabIndex={-1} className={`outline-none ${className}`}>
        {children}
      </main>
    </InMainContext>
  );
}
