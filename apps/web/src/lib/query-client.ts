import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, errorMessage, hasStatus } from './api-error.ts';
import { reportError } from './report-error.ts';
import { toast } from './toast.ts';

interface MutationToasts extends Record<string, unknown> {
  /** Shown while the call runs. */
  readonly loading?: string;
  /** Shown when the call succeeds. A function returns null if the screen shows it in another way. */
  readonly success?: string | ((response: unknown) => string | null);
  /** Duration of the success toast in milliseconds. */
  readonly successDuration?: number;
  /** Codes of errors that the form shows at its field, without a toast. */
  readonly inlineCodes?: readonly string[];
  /** Called when the error toast closes. */
  readonly onErrorToastClosed?: () => void;
}

interface QueryToasts extends Record<string, unknown> {
  /** Replaces the text of the error toast. */
  readonly failure?: string;
  /** Statuses that the screen answers in another way than as a failure. */
  readonly expectedStatuses?: readonly number[];
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationToasts;
    queryMeta: QueryToasts;
  }
}

const MAX_RETRIES = 2;

/** Network errors and 5xx are retried; a 4xx would fail again. */
const isTransient = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

/** Returns the id of the toast of a call. */
export const toastId = ({ mutationId }: { readonly mutationId: number }): string => `mutation-${String(mutationId)}`;

/** Shows the toasts of all mutations: success texts come from `meta`, error texts from the error. */
const mutationCache = new MutationCache({
  onMutate: (_variables, mutation) => {
    if (mutation.meta?.loading !== undefined) toast.loading(mutation.meta.loading, { id: toastId(mutation) });
  },
  onSuccess: (response, _variables, _context, mutation) => {
    const { success, successDuration } = mutation.meta ?? {};
    const text = typeof success === 'function' ? success(response) : (success ?? null);
    if (text === null) {
      toast.dismiss(toastId(mutation));
      return;
    }
    toast.success(text, {
      id: toastId(mutation),
      ...(successDuration === undefined ? {} : { duration: successDuration }),
    });
  },
  onError: (error, _variables, _context, mutation) => {
    reportError(error, { part: 'query' });
    const { inlineCodes = [], onErrorToastClosed: onClosed } = mutation.meta ?? {};
    if (error instanceof ApiError && inlineCodes.includes(error.code)) {
      toast.dismiss(toastId(mutation));
      return;
    }
    toast.error(errorMessage(error), {
      id: toastId(mutation),
      ...(onClosed === undefined ? {} : { onAutoClose: onClosed, onDismiss: onClosed }),
    });
  },
});

const isPolled = ({ observers }: Query<unknown, unknown>): boolean =>
  observers.some(({ options }) => options.refetchInterval !== undefined && options.refetchInterval !== false);

/**
 * Shows a failure to load as a toast, in addition to the message in its place. A 401 leads to the login, a failed refetch
 * leaves its data on screen, and a poll that fails again is no news.
 */
function showLoadFailure(error: unknown, query: Query<unknown, unknown>): void {
  const { data, errorUpdateCount } = query.state;
  const { failure, expectedStatuses = [] } = query.meta ?? {};
  if (data !== undefined || [401, ...expectedStatuses].some((status) => hasStatus(error, status))) return;
  if (errorUpdateCount > 1 && isPolled(query)) return;
  const text = failure ?? errorMessage(error);
  // The calls of a screen often fail for the same reason, which is shown once.
  toast.error(text, { id: `load-${text}` });
}

const createQueryCache = (): QueryCache =>
  new QueryCache({
    onError: (error, query) => {
      reportError(error, { part: 'query' });
      showLoadFailure(error, query);
    },
  });

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: createQueryCache(),
    mutationCache,
    defaultOptions: {
      queries: { retry: (failures, error) => failures < MAX_RETRIES && isTransient(error) },
      // Without a connection, a change fails at once instead of waiting and being made later.
      mutations: { networkMode: 'always' },
    },
  });
