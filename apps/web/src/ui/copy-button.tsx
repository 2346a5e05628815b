import Copy from 'virtual:lucide/copy';
import { toast } from '../lib/toast.ts';
import { Button } from './button.tsx';

/** Copies a text that is shown only once. */
export function CopyButton({ text }: { readonly text: string }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copied');
    } catch {
      toast.error('Your browser blocked copying. Select the text and copy it yourself.');
    }
  };
  return (
    <Button tone="primary" size="large" onClick={() => void copy()}>
      <Copy aria-hidden className="size-4" />
      Copy
    </Button>
  );
}
