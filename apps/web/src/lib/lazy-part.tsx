import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

/** Returns a component whose code loads once it is rendered. Until then, `fallback` is shown. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return (props) => <Suspense fallback={fallback}>{createElement<Props>(Part, props)}</Suspense>;
}
