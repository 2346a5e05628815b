import { useEffect, useRef } from 'react';
import type { FeedRow } from './feed-rows.ts';

type Move = (rows: readonly FeedRow[]) => void;

/**
 * Returns a function that moves the focus to a row once the list shows the current filter and day, so that keys pressed in
 * quick succession act on the list that the user expects.
 */
export function useRowFocus(rows: readonly FeedRow[], isSettled: boolean): (move: Move) => void {
  const waiting = useRef<Move | null>(null);
  useEffect(() => {
    if (!isSettled) return;
    waiting.current?.(rows);
    waiting.current = null;
  });
  return (move) => {
    if (isSettled) move(rows);
    else waiting.current = move;
  };
}
