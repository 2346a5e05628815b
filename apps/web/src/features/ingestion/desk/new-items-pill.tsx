import { ArrowUp } from 'lucide-react';

interface NewItemsPillProps {
  readonly count: number;
  readonly onShow: () => void;
}

/** Shows new items on request, so that the list does not move while it is read. */
export function NewItemsPill({ count, onShow }: NewItemsPillProps) {
  return (
    <output className="pointer-events-none sticky top-16 z-10 flex h-0 justify-center">
      {count > 0 && (
        <button
          type="button"
          className="pointer-events-auto mt-2 inline-flex h-8 min-w-24 items-center justify-center gap-1.5 rounded-full bg-accent px-3.5 text-small font-semibold text-on-accent tabular-nums shadow-floating hover:bg-accent-strong"
          onClick={onShow}
        >
          <ArrowUp aria-hidden className="size-4" />
          {count} new
        </button>
      )}
    </output>
  );
}
