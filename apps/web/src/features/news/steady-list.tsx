import type { NewsSummary } from '@bna/contract/news';
import { Component, createRef, type ReactNode } from 'react';
import { SLIDE_IN_MS } from '../../config/timings.ts';

interface SteadyListProps {
  readonly items: readonly NewsSummary[];
  readonly label: string;
  readonly renderItem: (item: NewsSummary, index: number) => ReactNode;
}

/** Where an item stood in the window before a change. */
interface Place {
  readonly id: string;
  readonly top: number;
}

const SLIDE_IN_EASING = 'cubic-bezier(0.2, 0, 0, 1)';

const reducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A list that does not move what is being read. With its top in view newcomers slide in, moved by a transform alone, which
 * is no layout shift; further down the page scrolls along by whatever changed above.
 *
 * A class, because only `getSnapshotBeforeUpdate` sees where things stand right before a change.
 */
export class SteadyList extends Component<SteadyListProps, object, Place | null> {
  private readonly list = createRef<HTMLOListElement>();

  override getSnapshotBeforeUpdate({ items }: SteadyListProps): Place | null {
    if (items === this.props.items) return null;
    const kept = new Set(this.props.items.map(({ id }) => id));
    const anchor = [...this.rows()].find((row) => kept.has(idOf(row)) && row.getBoundingClientRect().bottom > 0);
    return anchor === undefined ? null : { id: idOf(anchor), top: anchor.getBoundingClientRect().top };
  }

  override componentDidUpdate({ items }: SteadyListProps, _state: object, place: Place | null): void {
    const list = this.list.current;
    const anchor = place === null ? undefined : [...this.rows()].find((row) => idOf(row) === place.id);
    if (list === null || place === null || anchor === undefined) return;
    const moved = anchor.getBoundingClientRect().top - place.top;
    if (moved === 0) return;
    if (list.getBoundingClientRect().top < 0) window.scrollBy({ top: moved, behavior: 'instant' });
    else if (place.id === items[0]?.id && moved > 0) slideIn(list, moved);
  }

  private rows(): Iterable<HTMLElement> {
    return this.list.current?.querySelectorAll<HTMLElement>('[data-item-id]') ?? [];
  }

  override render(): ReactNode {
    const { items, label, renderItem } = this.props;
    return (
      <ol ref={this.list} aria-label={label} className="divide-y divide-line [overflow-anchor:none]">
        {items.map((item, index) => (
          <li key={item.id} data-item-id={item.id}>
            {renderItem(item, index)}
          </li>
        ))}
      </ol>
    );
  }
}

const idOf = (row: HTMLElement): string => row.dataset['itemId'] ?? '';

/** The clip moves against the slide, so that newcomers come out from under the list's upper edge. */
function slideIn(list: HTMLElement, distancePx: number): void {
  const distance = `${String(distancePx)}px`;
  list.animate(
    [
      { transform: `translateY(-${distance})`, clipPath: `inset(${distance} 0 0 0)` },
      { transform: 'none', clipPath: 'inset(0)' },
    ],
    { duration: reducedMotion() ? 1 : SLIDE_IN_MS, easing: SLIDE_IN_EASING },
  );
}
