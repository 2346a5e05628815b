import { useState } from 'react';
import { toast } from './toast.ts';

/** Loads a component when it is first opened. Shows an error toast if loading fails; the next `open` tries again. */
export function useLazyComponent<Component>(load: () => Promise<Component>) {
  const [loaded, setLoaded] = useState<{ readonly component: Component } | null>(null);
  return {
    /** Null while closed. */
    Component: loaded === null ? null : loaded.component,
    open: () => {
      load().then(
        (component) => setLoaded({ component }),
        () => toast.error('This couldn’t be loaded. Please try again.'),
      );
    },
    close: () => setLoaded(null),
  };
}
