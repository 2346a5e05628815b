import { useEffect, useState } from 'react';
import { TOASTERS_RETRY_MS } from '../config/timings.ts';
import type * as Toasters from './app-toaster.tsx';

type ToasterModule = typeof Toasters;

const importToasters = (): Promise<ToasterModule> => import('./app-toaster.tsx');

/** Loads the toasters after the first paint and returns them; null until then. Repeats a load that failed. */
export function useToasters(load: () => Promise<ToasterModule> = importToasters): ToasterModule | null {
  const [toasters, setToasters] = useState<ToasterModule | null>(null);
  useEffect(() => {
    let retry: ReturnType<typeof setTimeout> | undefined;
    const start = (): void => {
      load().then(setToasters, () => {
        retry = setTimeout(start, TOASTERS_RETRY_MS);
      });
    };
    start();
    return () => clearTimeout(retry);
  }, [load]);
  return toasters;
}
