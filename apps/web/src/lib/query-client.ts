import { MutationCache, QueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { ApiError, displayedMessage } from './api-error.ts';

interface MutationToasts extends Record<string, unknown> {
  /** Shown while the call runs. */
  readonly loading?: string;
  /** Shown when it succeeded; made of the answer where the answer says it. */
  readonly success?: string | ((answer: unknown) => string);
  /** How long the toast of success stays, in milliseconds. */
  readonly successDuration?: number;
  /** Called when the toast of an error has gone, by itself or by hand. */
  readonly onErrorToastClosed?: () => void;
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
  onSuccess: (answer, _variables, _context, mutation) => {
    const { success, successDuration } = mutation.meta ?? {};
    if (success === undefined) {
      toast.dismiss(toastId(mutation));
      return;
    }
    toast.success(typeof success === 'string' ? success : success(answer), {
      id: toastId(mutation),
      ...(successDuration === undefined ? {} : { duration: successDuration }),
    });
  },
  onError: (error, _variables, _context, mutation) => {
    const onClosed = mutation.meta?.onErrorToastClosed;
    toast.error(displayedMessage(error), {
      id: toastId(mutation),
      ...(onClosed === undefined ? {} : { onAutoClose: onClosed, onDismiss: onClosed }),
    });
  },
});

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache,
    defaultOptions: {
      queries: { retry: (failures, error) => failures < MAX_RETRIES && mayPass(error) },
    },
  });
