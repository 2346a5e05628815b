import { toast } from 'sonner';

let hidden: readonly { readonly id: string | number; readonly title: string }[] = [];

/** Hides the toasts of running calls, because nothing runs while a dialog asks the user. */
export function hideLoadingToasts(): void {
  hidden = toast.getToasts().flatMap((shown) => {
    if (!('type' in shown) || shown.type !== 'loading' || typeof shown.title !== 'string') return [];
    toast.dismiss(shown.id);
    return [{ id: shown.id, title: shown.title }];
  });
}

/** Shows them again. */
export function showLoadingToasts(): void {
  for (const { id, title } of hidden) toast.loading(title, { id });
  hidden = [];
}
