import { useState } from 'react';
import { lateCode, showMissingCode } from './late-code.ts';

export interface LazyComponent<Component> {
  /** Null while closed. */
  readonly Component: Component | null;
  readonly open: () => void;
  readonly close: () => void;
}

/** Loads a component when it is first opened, or before as late code. Shows an error toast if loading fails. */
export function useLazyComponent<Component>(load: () => Promise<Component>): LazyComponent<Component> {
  lateCode(load);
  const [loaded, setLoaded] = useState<{ readonly component: Component } | null>(null);
  return {
    Component: loaded === null ? null : loaded.component,
    open: () => {
      load().then((component) => setLoaded({ component }), showMissingCode);
    },
    close: () => setLoaded(null),
  };
}
