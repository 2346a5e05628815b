import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { toast } from '../../../lib/toast.ts';
import { RULES_FAILURE } from '../live/live-texts.ts';
import type { RuleBook } from './rule-book.ts';

interface LoadingRuleBook {
  /** Returns the user's rules; null until they are loaded, so that no alert waits for them. */
  readonly readRules: () => RuleBook | null;
  /** Confirms alerts that a page played or showed, once the rules are loaded. */
  readonly confirmPlayed: RuleBook['confirm'];
}

/** Loads the user's rules while `enabled`. */
export function useRuleBook(enabled: boolean): LoadingRuleBook {
  const queryClient = useQueryClient();
  const book = useRef<RuleBook | null>(null);
  const opening = useRef(Promise.resolve());
  useEffect(() => {
    if (!enabled) return undefined;
    let isOver = false;
    const open = async (): Promise<void> => {
      const { openRuleBook } = await import('./rule-book.ts');
      if (isOver) return;
      book.current = openRuleBook(queryClient);
    };
    opening.current = open().catch(() => void toast.error(RULES_FAILURE));
    return () => {
      isOver = true;
      book.current?.close();
      book.current = null;
    };
  }, [enabled, queryClient]);
  const readRules = useCallback(() => book.current, []);
  const confirmPlayed = useCallback(
    (alerts: readonly NewsSummary[]) => void opening.current.then(() => book.current?.confirm(alerts)),
    [],
  );
  return { readRules, confirmPlayed };
}
