import { type ReactNode, useRef } from 'react';
import { NewItemsPill } from './new-items-pill.tsx';

interface PolledListProps<Item extends { readonly id: string }> {
  readonly items: readonly Item[];
  /** Number of new items that are not shown yet. */
  readonly waiting: number;
  readonly onShowWaiting: () => void;
  readonly renderItem: (item: Item) => ReactNode;
  /** Rendered below the rows. */
  readonly children?: ReactNode;
}

/** A list that does not move while new items arrive, with a pill that shows them. */
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
          // The focused pill is removed.
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
