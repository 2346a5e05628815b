import ArrowUp from 'virtual:lucide/arrow-up';

interface NewItemsPillProps {
  readonly count: number;
  readonly onShow: () => void;
  /** `inline`: in a row that has room for it, instead of above the list. */
  readonly placement?: 'floating' | 'inline';
}

const FRAME_CLASS = {
  floating: 'pointer-events-none sticky top-16 z-10 flex h-0 justify-center',
  inline: 'flex',
} as const;
const BUTTON_CLASS = { floating: 'pointer-events-auto mt-2 shadow-floating', inline: '' } as const;

/** Shows new items on request, so that the list does not move while it is read. */
export function NewItemsPill({ count, onShow, placement = 'floating' }: NewItemsPillProps) {
  return (
    <output className={FRAME_CLASS[placement]}>
      {count > 0 && (
        <button
          type="button"
          className={`inline-flex h-8 min-w-24 items-center justify-center gap-1.5 rounded-full bg-accent px-3.5 text-small font-semibold text-on-accent tabular-nums hover:bg-accent-strong ${BUTTON_CLASS[placement]}`}
          onClick={onShow}
        >
          <ArrowUp aria-hidden className="size-4" />
          {count} new
        </button>
      )}
    </output>
  );
}
