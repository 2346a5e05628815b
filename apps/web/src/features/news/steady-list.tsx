import { Component, createRef, type ReactNode } from 'react';
import { SLIDE_IN_MS } from '../../config/timings.ts';
import type { FeedRow } from './feed-rows.ts';

interface SteadyListProps {
  readonly rows: readonly FeedRow[];
  readonly label: string;
  /** Room for rows that are still to come. */
  readonly paddingBelowPx: number;
  /** The rows, each an `li` with its item's id as `data-item-id`. */
  readonly children: ReactNode;
}

/** A row, and where it stood in the window before a change. */
interface Place {
  readonly row: HTMLElement;
  readonly top: number;
  readonly isFirst: boolean;
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

  override getSnapshotBeforeUpdate({ rows }: SteadyListProps): Place | null {
    const list = this.list.current;
    if (list === null || isBeginningOf(this.props.rows, rows)) return null;
    const kept = new Set(this.props.rows.map(({ item }) => item.id));
    for (let index = firstInView(list.children); index < list.children.length; index += 1) {
      const row = list.children[index];
      if (row instanceof HTMLElement && kept.has(idOf(row)))
        return { row, top: row.getBoundingClientRect().top, isFirst: index === 0 };
    }
    return null;
  }

  /** At once: a frame later, what has moved would have been seen to. */
  override componentDidUpdate(_props: SteadyListProps, _state: object, place: Place | null): void {
    const list = this.list.current;
    if (list === null || place === null) return;
    const moved = place.row.getBoundingClientRect().top - place.top;
    if (moved === 0) return;
    if (list.getBoundingClientRect().top < 0) window.scrollBy({ top: moved, behavior: 'instant' });
    // By more than a window it would be a flight past the reader, no slide.
    else if (place.isFirst && moved > 0 && moved < window.innerHeight) slideIn(list, moved);
  }

  override render(): ReactNode {
    const { label, paddingBelowPx, children } = this.props;
    return (
      <ol ref={this.list} aria-label={label} className="news-list" style={{ paddingBlockEnd: paddingBelowPx }}>
        {children}
      </ol>
    );
  }
}

/** Whether nothing has changed but what was added below. */
const isBeginningOf = (rows: readonly FeedRow[], before: readonly FeedRow[]): boolean =>
  before.every((row, index) => row.item === rows[index]?.item);

const idOf = (row: HTMLElement): string => row.dataset['itemId'] ?? '';

/** Index of the first of the elements, which stand below one another, that reaches into the window. */
function firstInView(elements: HTMLCollection): number {
  let from = 0;
  let to = elements.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((elements[middle]?.getBoundingClientRect().bottom ?? 0) > 0) to = middle;
    else from = middle + 1;
  }
  return from;
}

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
