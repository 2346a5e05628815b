import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { ApiError, errorMessage } from './api-error.ts';
import { reportError } from './report-error.ts';

interface MutationToasts extends Record<string, unknown> {
  /** Shown while the call runs. */
  readonly loading?: string;
  /** Shown when the call succeeds. */
  readonly success?: string | ((response: unknown) => string);
  /** Duration of the success toast in milliseconds. */
  readonly successDuration?: number;
  /** Called when the error toast closes. */
  readonly onErrorToastClosed?: () => void;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationToasts;
  }
}

const MAX_RETRIES = 2;

/** Network errors and 5xx are retried; a 4xx would fail again. */
const isTransient = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

const toastId = ({ mutationId }: { readonly mutationId: number }): string => `mutation-${String(mutationId)}`;

/** Shows the toasts of all mutations: success texts come from `meta`, error texts from the error. */
const mutationCache = new MutationCache({
  onMutate: (_variables, mutation) => {
    if (mutation.meta?.loading !== undefined) toast.loading(mutation.meta.loading, { id: toastId(mutation) });
  },
  onSuccess: (response, _variables, _context, mutation) => {
    const { success, successDuration } = mutation.meta ?? {};
    if (success === undefined) {
      toast.dismiss(toastId(mutation));
      return;
    }
    toast.success(typeof success === 'string' ? success : success(response), {
      id: toastId(mutation),
      ...(successDuration === undefined ? {} : { duration: successDuration }),
    });
  },
  onError: (error, _variables, _context, mutation) => {
    reportError(error, { part: 'query' });
    const onClosed = mutation.meta?.onErrorToastClosed;
    toast.error(errorMessage(error), {
      id: toastId(mutation),
      ...(onClosed === undefined ? {} : { onAutoClose: onClosed, onDismiss: onClosed }),
    });
  },
});

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error) => reportError(error, { part: 'query' }) }),
    mutationCache,
    defaultOptions: {
      queries: { retry: (failures, error) => failures < MAX_RETRIES && isTransient(error) },
    },
  });
