import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../../../config/timings.ts';
import { type FeedFilter, NO_FILTER } from './feed-search.ts';

const keyOf = (filter: FeedFilter): string => JSON.stringify(filter, Object.keys(filter).sort());

/**
 * Holds the filter on screen. It changes immediately and is passed to `onChange` debounced; `urlFilter` takes precedence when
 * it changes for another reason, such as the Back button or a link.
 */
export function useFeedFilter(urlFilter: FeedFilter, onChange: (filter: FeedFilter) => void) {
  const [filter, setFilter] = useState(urlFilter);
  const [clearCount, setClearCount] = useState(0);
  const urlKey = keyOf(urlFilter);
  const submittedKey = useRef(urlKey);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const followUrl = useEffectEvent((key: string) => {
    if (submittedKey.current === key) return;
    clearTimeout(timer.current);
    submittedKey.current = key;
    setFilter(urlFilter);
  });
  useEffect(() => followUrl(urlKey), [urlKey]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  }, [onChange]);
  const change = useCallback((next: FeedFilter) => {
    setFilter(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      submittedKey.current = keyOf(next);
      latestOnChange.current(next);
    }, SEARCH_DEBOUNCE_MS);
  }, []);
  const clear = useCallback(() => {
    change(NO_FILTER);
    setClearCount((count) => count + 1);
  }, [change]);
  return { filter, change, clear, clearCount };
}
