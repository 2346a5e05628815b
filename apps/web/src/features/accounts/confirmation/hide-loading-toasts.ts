import type { MutationCache } from '@tanstack/react-query';
import { toast } from 'sonner';
import { toastId } from '../../../lib/query-client.ts';

let hidden: readonly { readonly id: string | number; readonly title: string }[] = [];

/** Hides the toasts of running calls, because nothing runs while a dialog asks the user. */
export function hideLoadingToasts(): void {
  hidden = toast.getToasts().flatMap((shown) => {
    if (!('type' in shown) || shown.type !== 'loading' || typeof shown.title !== 'string') return [];
    toast.dismiss(shown.id);
    return [{ id: shown.id, title: shown.title }];
  });
}

/** Shows those again whose calls still run. Nothing would end the toast of another call. */
export function showLoadingToasts(calls: MutationCache): void {
  const running = new Set<string | number>(calls.findAll({ status: 'pending' }).map(toastId));
  for (const { id, title } of hidden) {
    if (running.has(id)) toast.loading(title, { id });
  }
  hidden = [];
}
