import { toast } from './toast.ts';

interface Toasts {
  readonly loading: (text: string, options: { readonly id: string }) => unknown;
  readonly dismiss: (id: string) => void;
}

/** Creates the toasts of running calls. They disappear while a dialog asks the user, because nothing runs meanwhile. */
export function createLoadingToasts(toasts: Toasts) {
  const running = new Map<string, string>();
  let questions = 0;
  return {
    show: (id: string, text: string): void => {
      running.set(id, text);
      if (questions === 0) toasts.loading(text, { id });
    },
    /** The call has ended; its caller replaces or dismisses the toast. */
    forget: (id: string): void => {
      running.delete(id);
    },
    /** Hides the toasts until the answer. */
    hideUntil: async <T>(answer: Promise<T>): Promise<T> => {
      questions += 1;
      for (const id of running.keys()) toasts.dismiss(id);
      try {
        return await answer;
      } finally {
        questions -= 1;
        if (questions === 0) for (const [id, text] of running) toasts.loading(text, { id });
      }
    },
  };
}

/** Of this page. */
export const loadingToasts = createLoadingToasts(toast);
