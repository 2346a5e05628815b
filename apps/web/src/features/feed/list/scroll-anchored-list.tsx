import { Component, createRef, type ReactNode } from 'react';
import { SLIDE_IN_MS } from '../../../config/timings.ts';
import type { FeedRow } from './feed-rows.ts';

interface ScrollAnchoredListProps {
  readonly rows: readonly FeedRow[];
  readonly label: string;
  /** Reserves space for rows that are not rendered yet. */
  readonly paddingBelowPx: number;
  /** Groups of rows, each row with its alert's id as `data-item-id`. */
  readonly children: ReactNode;
}

/** A row and its position in the viewport before an update. */
interface Anchor {
  readonly row: Element;
  readonly top: number;
  readonly isFirst: boolean;
}

const SLIDE_IN_EASING = 'cubic-bezier(0.2, 0, 0, 1)';

const reducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A list that keeps the rows being read in place. While its top is in view, new rows slide in by a transform, which is not a
 * layout shift; further down, the page scrolls by the height of the change above.
 *
 * A class, because only `getSnapshotBeforeUpdate` can measure right before an update.
 */
export class ScrollAnchoredList extends Component<ScrollAnchoredListProps, object, Anchor | null> {
  private readonly list = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate({ rows: before }: ScrollAnchoredListProps): Anchor | null {
    const list = this.list.current;
    if (list === null || isOnlyAppended(before, this.props.rows)) return null;
    const kept = new Set(this.props.rows.map(({ alert }) => alert.id));
    // By group first: measuring a row would lay out its group.
    const groups = [...list.children].slice(firstInView(list.children));
    const rows = groups.flatMap((group) => [...group.children]).slice(groups[0] && firstInView(groups[0].children));
    const row = rows.find((shown) => kept.has(idOf(shown)));
    if (row === undefined) return null;
    return { row, top: row.getBoundingClientRect().top, isFirst: row === list.firstElementChild?.firstElementChild };
  }

  /** Runs before the next paint, so that the shift is never visible. */
  override componentDidUpdate(_props: ScrollAnchoredListProps, _state: object, anchor: Anchor | null): void {
    const list = this.list.current;
    if (list === null || anchor === null) return;
    const movedPx = anchor.row.getBoundingClientRect().top - anchor.top;
    if (movedPx === 0) return;
    if (list.getBoundingClientRect().top < 0) window.scrollBy({ top: movedPx, behavior: 'instant' });
    // Not animated over more than a screen height.
    else if (anchor.isFirst && movedPx > 0 && movedPx < window.innerHeight) slideIn(list, movedPx);
  }

  override render(): ReactNode {
    const { label, paddingBelowPx, children } = this.props;
    return (
      <div
        ref={this.list}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `ol` may not contain groups
        role="list"
        aria-label={label}
        className="alert-list"
        style={{ paddingBlockEnd: paddingBelowPx }}
      >
        {children}
      </div>
    );
  }
}

/** Returns whether the update only adds rows at the end. */
const isOnlyAppended = (before: readonly FeedRow[], after: readonly FeedRow[]): boolean =>
  before.every((row, index) => row.alert === after[index]?.alert);

const idOf = (row: Element): string => row.getAttribute('data-item-id') ?? '';

/** Returns the index of the first element that reaches into the viewport, by binary search. */
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

/**
 * Slides the groups in the window only: the browser would paint all of a sliding list. The clip moves against the slide, so that
 * new rows appear from under the list's top edge.
 */
function slideIn(list: HTMLElement, distancePx: number): void {
  const distance = `${String(distancePx)}px`;
  for (const group of list.children) {
    if (group.getBoundingClientRect().top - distancePx > window.innerHeight) break;
    const clips = group === list.firstElementChild;
    group.animate(
      [
        { transform: `translateY(-${distance})`, ...(clips ? { clipPath: `inset(${distance} 0 0 0)` } : {}) },
        { transform: 'none', ...(clips ? { clipPath: 'inset(0)' } : {}) },
      ],
      { duration: reducedMotion() ? 1 : SLIDE_IN_MS, easing: SLIDE_IN_EASING },
    );
  }
}
