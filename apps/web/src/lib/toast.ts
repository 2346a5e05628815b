import type { ExternalToast, toast as libraryToast } from 'sonner';

type Library = typeof libraryToast;
type Kind = 'message' | 'success' | 'info' | 'error' | 'loading';

/** Creates functions that show toasts. Until `connect` gets the library, toasts wait. */
export function createToasts() {
  let library: Library | null = null;
  let waiting: ((library: Library) => void)[] = [];
  let count = 0;

  const withLibrary = (task: (library: Library) => void): void => {
    if (library === null) waiting.push(task);
    else task(library);
  };

  /** Returns a function that shows a toast and returns its id. A shown toast with the same `id` is replaced. */
  const show =
    (kind: Kind) =>
    (text: string, options: ExternalToast = {}): string | number => {
      count += 1;
      const id = options.id ?? `toast-${String(count)}`;
      withLibrary((loaded) => loaded[kind](text, { ...options, id }));
      return id;
    };

  return {
    toast: Object.assign(show('message'), {
      success: show('success'),
      info: show('info'),
      error: show('error'),
      loading: show('loading'),
      dismiss: (id: string | number): void => withLibrary((loaded) => void loaded.dismiss(id)),
      /** Whether nothing has dismissed the toast yet. Until the library is loaded, nothing can. */
      isShown: (id: string | number): boolean =>
        library === null || library.getToasts().some((shown) => shown.id === id),
    }),
    connect: (loaded: Library): void => {
      library = loaded;
      for (const task of waiting) task(loaded);
      waiting = [];
    },
  };
}

/** Shows toasts. The library loads after the first paint. */
export const { toast, connect: connectToasts } = createToasts();
