import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SEARCH_AFTER_MS } from '../../config/timings.ts';
import { type FeedFilter, NO_FILTER } from './feed-search.ts';

interface FeedFilterState {
  readonly filter: FeedFilter;
  readonly change: (filter: FeedFilter) => void;
  readonly clear: () => void;
  /** How often it was cleared: fields begin anew with each time, also those that hold something wrong. */
  readonly clears: number;
}

const keyOf = (filter: FeedFilter): string => JSON.stringify(filter, Object.keys(filter).sort());

/**
 * The filter on screen. It holds at once; the address follows when it has stood still for a moment, and leads where it is
 * changed from outside: by the way back or a link.
 */
export function useFeedFilter(addressed: FeedFilter, onChange: (filter: FeedFilter) => void): FeedFilterState {
  const [filter, setFilter] = useState(addressed);
  const [clears, setClears] = useState(0);
  const addressedKey = keyOf(addressed);
  const toldKey = useRef(addressedKey);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const follow = useEffectEvent((key: string) => {
    if (toldKey.current === key) return;
    clearTimeout(timer.current);
    toldKey.current = key;
    setFilter(addressed);
  });
  useEffect(() => follow(addressedKey), [addressedKey]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  }, [onChange]);
  const change = useCallback((next: FeedFilter) => {
    setFilter(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      toldKey.current = keyOf(next);
      tell.current(next);
    }, SEARCH_AFTER_MS);
  }, []);
  const clear = useCallback(() => {
    change(NO_FILTER);
    setClears((count) => count + 1);
  }, [change]);
  return { filter, change, clear, clears };
}
