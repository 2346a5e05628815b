import type { FeedColumn, FeedColumnName } from '@bna/contract/feed/feed-view';
import { type PointerEvent, useRef } from 'react';
import { useColumns } from './columns.ts';
import { PriceHeading } from './live-price.tsx';

const loadResizing = () => import('./resize-column.ts');

interface Heading {
  readonly name: FeedColumnName;
  readonly text: string;
  readonly isFigure?: boolean;
  /** The full name of a shortened heading. */
  readonly tip?: string;
}

const HEADINGS: readonly Heading[] = [
  { name: 'number', text: 'No.' },
  { name: 'time', text: 'Time, ET' },
  { name: 'symbol', text: 'Symbol' },
  { name: 'strength', text: '' },
  { name: 'kind', text: 'Kind' },
  { name: 'headline', text: 'News' },
  { name: 'size', text: '% of cap', isFigure: true, tip: 'Share of market cap' },
  { name: 'price', text: 'Price', isFigure: true },
  { name: 'cap', text: 'Mkt cap', isFigure: true, tip: 'Market cap' },
  { name: 'volume', text: 'Avg vol', isFigure: true, tip: 'Average volume' },
  { name: 'risks', text: 'Risk' },
];

interface RowHeadingsProps {
  readonly onColumnsChange: (columns: readonly FeedColumn[]) => void;
}

/**
 * Names of the columns, with grips that resize them. Each cell also names itself for screen readers, and the column menu
 * resizes by keyboard.
 */
export function RowHeadings({ onColumnsChange }: RowHeadingsProps) {
  const columns = useColumns();
  const headline = columns.findIndex(({ name }) => name === 'headline');
  const frame = useRef<HTMLDivElement>(null);
  // The headline takes the room that is left, so the columns behind it grow to their left.
  const growsLeft = (name: FeedColumnName): boolean => columns.findIndex((column) => column.name === name) > headline;
  const resize = async (name: FeedColumnName, event: PointerEvent): Promise<void> => {
    event.preventDefault();
    const fromPx = frame.current?.querySelector(`.alert-row-${name}`)?.getBoundingClientRect().width ?? 0;
    const grows = growsLeft(name) ? 'left' : 'right';
    const { dragColumn } = await loadResizing();
    const resized = await dragColumn({ columns, name, fromX: event.clientX, fromPx, grows });
    if (resized !== null) onColumnsChange(resized);
  };
  return (
    <div aria-hidden className="alert-table-head">
      <div ref={frame} className="alert-row alert-row-headings">
        {HEADINGS.map(({ name, text, isFigure, tip }) => (
          <span
            key={name}
            data-tip={tip}
            className={`alert-row-${name} ${isFigure === true ? 'alert-row-figure' : ''}`}
          >
            {name === 'price' ? <PriceHeading /> : text}
            {name !== 'headline' && (
              <span
                className="column-grip"
                data-side={growsLeft(name) ? 'start' : 'end'}
                onPointerEnter={() => void loadResizing()}
                onPointerDown={(event) => void resize(name, event)}
                onDoubleClick={() =>
                  void loadResizing().then(({ resetWidth }) => onColumnsChange(resetWidth(columns, name)))
                }
              />
            )}
          </span>
        ))}
      </div>
    </div>
  );
}
