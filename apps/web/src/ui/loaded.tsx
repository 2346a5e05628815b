import type { ReactNode } from 'react';
import { errorMessage } from '../lib/api-error.ts';
import { LoadFailure } from './load-failure.tsx';

interface LoadedProps<Data> {
  /** The result of `useQuery`. */
  readonly query: {
    readonly data: Data | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** Shown until there is data. */
  readonly placeholder: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Renders the data of a query. A failure shows only without data: a failed refetch leaves what is on screen. */
export function Loaded<Data>({ query: { data, error, refetch }, placeholder, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error === null) return placeholder;
  return <LoadFailure message={errorMessage(error)} onRetry={() => void refetch()} />;
}
