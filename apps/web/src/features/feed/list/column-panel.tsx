import { type FeedColumn, type FeedColumnName, isAlwaysShown } from '@bna/contract/feed/feed-view';
import ChevronDown from 'virtual:lucide/chevron-down';
import ChevronUp from 'virtual:lucide/chevron-up';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CloseButton } from '../../../ui/close-button.tsx';
import { changeColumn, mostWidthOf, moveColumn } from './column-changes.ts';
import { arrangeColumns, leastWidthOf, useColumns, widthOf, writeColumns } from './columns.ts';

const NAMES: Readonly<Record<FeedColumnName, string>> = {
  number: 'Number',
  time: 'Time',
  symbol: 'Symbol',
  strength: 'Strength',
  kind: 'Kind',
  headline: 'News',
  size: '% of cap',
  price: 'Price',
  cap: 'Market cap',
  volume: 'Average volume',
  risks: 'Risk',
};
const STEP_PX = 4;

interface ColumnPanelProps {
  readonly id: string;
  readonly onChange: (columns: readonly FeedColumn[]) => void;
  readonly onClose: () => void;
}

/** Shows, hides, moves and resizes the columns. Each change applies at once. */
export function ColumnPanel({ id, onChange, onClose }: ColumnPanelProps) {
  const columns = useColumns();
  const [announcement, setAnnouncement] = useState('');
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);
  const move = (name: FeedColumnName, by: -1 | 1): void => {
    const moved = moveColumn(columns, name, by);
    if (moved === columns) return;
    onChange(moved);
    const place = moved.findIndex((column) => column.name === name) + 1;
    setAnnouncement(`${NAMES[name]}: place ${String(place)} of ${String(moved.length)}`);
  };
  return (
    <section ref={panel} id={id} aria-label="Columns" className="panel column-panel">
      <div className="flex items-center justify-between">
        <p className="font-semibold">Columns</p>
        <CloseButton onClick={onClose} />
      </div>
      <ol>
        {columns.map((column, index) => (
          <li key={column.name} className="column-panel-row">
            <Shown column={column} onChange={(hidden) => onChange(changeColumn(columns, column.name, { hidden }))} />
            {column.name !== 'headline' && (
              <Width column={column} onChange={(width) => onChange(changeColumn(columns, column.name, { width }))} />
            )}
            <MoveButton column={column} by={-1} isAtEnd={index === 0} onMove={move} />
            <MoveButton column={column} by={1} isAtEnd={index === columns.length - 1} onMove={move} />
          </li>
        ))}
      </ol>
      <p className="text-small text-ink-muted">
        You can also drag the edges of the headings; a double click resets the width. Narrow windows show fewer columns.
      </p>
      <Button
        onClick={() => {
          onChange(arrangeColumns([]));
          setAnnouncement('All columns are reset');
        }}
      >
        Reset columns
      </Button>
      <output className="sr-only">{announcement}</output>
    </section>
  );
}

function Shown({ column, onChange }: { column: FeedColumn; onChange: (hidden: boolean) => void }) {
  return (
    <label className="flex items-center gap-2">
      <input
        type="checkbox"
        checked={!column.hidden}
        disabled={isAlwaysShown(column.name)}
        className="check"
        onChange={({ currentTarget }) => onChange(!currentTarget.checked)}
      />
      {NAMES[column.name]}
    </label>
  );
}

/** Shows each step at once, and reports the width that the user settles on. */
function Width({ column, onChange }: { column: FeedColumn; onChange: (width: number) => void }) {
  const columns = useColumns();
  const width = widthOf(column);
  const changed = useRef<number | null>(null);
  const settle = (): void => {
    if (changed.current !== null) onChange(changed.current);
    changed.current = null;
  };
  return (
    <input
      type="range"
      aria-label={`Width of ${NAMES[column.name]}`}
      aria-valuetext={`${String(width)} pixels`}
      min={leastWidthOf(column.name)}
      max={mostWidthOf(column.name)}
      step={STEP_PX}
      value={width}
      disabled={column.hidden}
      className="column-panel-width accent-accent"
      onChange={({ currentTarget }) => {
        changed.current = currentTarget.valueAsNumber;
        writeColumns(changeColumn(columns, column.name, { width: changed.current }));
      }}
      onPointerUp={settle}
      onKeyUp={settle}
      onBlur={settle}
    />
  );
}

interface MoveButtonProps {
  readonly column: FeedColumn;
  readonly by: -1 | 1;
  readonly isAtEnd: boolean;
  readonly onMove: (name: FeedColumnName, by: -1 | 1) => void;
}

function MoveButton({ column: { name }, by, isAtEnd, onMove }: MoveButtonProps) {
  const Icon = by === -1 ? ChevronUp : ChevronDown;
  return (
    <button
      type="button"
      aria-label={`Move ${NAMES[name]} ${by === -1 ? 'left' : 'right'}`}
      aria-disabled={isAtEnd || undefined}
      className="small-icon-button"
      onClick={() => onMove(name, by)}
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}
