import { createContext, type ReactNode, useContext } from 'react';

const InMainContext = createContext(false);

/** Returns whether a layout above already renders the header and the main landmark. */
export const useIsInMain = (): boolean => useContext(InMainContext);

interface MainContentProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** The main landmark. Nested in another one it renders a plain `div`, so that screens work with and without a layout. */
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
