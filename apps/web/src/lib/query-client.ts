import { MutationCache, QueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { ApiError, displayedMessage } from './api-error.ts';

interface MutationToasts extends Record<string, unknown> {
  /** Shown while the call runs. */
  readonly loading?: string;
  /** Shown when it succeeded. */
  readonly success?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationToasts;
  }
}

const MAX_RETRIES = 2;

/** What may pass by itself is tried again: no answer, a dependency away. A refusal stays a refusal. */
const mayPass = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

const toastId = ({ mutationId }: { readonly mutationId: number }): string => `mutation-${String(mutationId)}`;

/** The one place that shows toasts for calls: a mutation says its texts in `meta`, errors show the displayed message. */
const mutationCache = new MutationCache({
  onMutate: (_variables, mutation) => {
    if (mutation.meta?.loading !== undefined) toast.loading(mutation.meta.loading, { id: toastId(mutation) });
  },
  onSuccess: (_data, _variables, _context, mutation) => {
    if (mutation.meta?.success !== undefined) toast.success(mutation.meta.success, { id: toastId(mutation) });
    else toast.dismiss(toastId(mutation));
  },
  onError: (error, _variables, _context, mutation) => {
    toast.error(displayedMessage(error), { id: toastId(mutation) });
  },
});

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache,
    defaultOptions: {
      queries: { retry: (failures, error) => failures < MAX_RETRIES && mayPass(error) },
    },
  });
