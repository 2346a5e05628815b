import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';
import { lateCode, showMissingCode } from './late-code.ts';

/**
 * Returns a component whose code loads once it is rendered. Until then, `fallback` is shown; for good if loading fails, so that
 * the rest of the page stays usable. Without a network, it waits for one and tries again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
): ComponentType<Props> {
  const showFallback = (props: Props): ReactNode => (typeof fallback === 'function' ? fallback(props) : fallback);
  lateCode(load);
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    for (;;) {
      try {
        return { default: await load() };
      } catch {
        showMissingCode();
      }
      if (navigator.onLine) return { default: showFallback };
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    }
  });
  return (props) => <Suspense fallback={showFallback(props)}>{createElement<Props>(Part, props)}</Suspense>;
}
