import { useState } from 'react';
import { withLateCode } from './late-code.ts';

export interface LazyComponent<Component> {
  /** Null while closed. */
  readonly Component: Component | null;
  readonly open: () => void;
  readonly close: () => void;
}

/** Loads a component when it is first opened, or before as late code. Shows an error toast if loading fails. */
export function useLazyComponent<Component>(load: () => Promise<Component>): LazyComponent<Component> {
  const withComponent = withLateCode(load);
  const [loaded, setLoaded] = useState<{ readonly component: Component } | null>(null);
  return {
    Component: loaded === null ? null : loaded.component,
    open: () => withComponent((component) => setLoaded({ component })),
    close: () => setLoaded(null),
  };
}
