import { type ReactNode, useRef } from 'react';
import { NewItemsPill } from './new-items-pill.tsx';

interface PolledListProps<Item extends { readonly id: string }> {
  readonly items: readonly Item[];
  /** New ones that are held back until they are asked for. */
  readonly waiting: number;
  readonly onShowWaiting: () => void;
  readonly renderItem: (item: Item) => ReactNode;
  /** Stands below the rows. */
  readonly children?: ReactNode;
}

/** Rows that stand still while new ones come in, and a pill that leads to those. */
export function PolledList<Item extends { readonly id: string }>({
  items,
  waiting,
  onShowWaiting,
  renderItem,
  children,
}: PolledListProps<Item>) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} tabIndex={-1} className="scroll-mt-16 outline-none">
      <NewItemsPill
        count={waiting}
        onShow={() => {
          onShowWaiting();
          frame.current?.scrollIntoView({ block: 'start' });
          // The pill goes, and its focus with it.
          frame.current?.focus({ preventScroll: true });
        }}
      />
      <ul className="panel">
        {items.map((item) => (
          <li key={item.id} className="not-first:border-t not-first:border-line">
            {renderItem(item)}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
