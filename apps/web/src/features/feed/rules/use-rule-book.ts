import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { toast } from '../../../lib/toast.ts';
import { RULES_FAILURE } from '../live/live-texts.ts';
import type { RuleBook } from './rule-book.ts';

/** Returns a function that returns the user's rules; null until they are loaded, so that no alert waits for them. */
export function useRuleBook(enabled: boolean): () => RuleBook | null {
  const queryClient = useQueryClient();
  const book = useRef<RuleBook | null>(null);
  useEffect(() => {
    if (!enabled) return undefined;
    let isOver = false;
    const open = async (): Promise<void> => {
      const { openRuleBook } = await import('./rule-book.ts');
      if (!isOver) book.current = openRuleBook(queryClient);
    };
    open().catch(() => toast.error(RULES_FAILURE));
    return () => {
      isOver = true;
      book.current?.close();
      book.current = null;
    };
  }, [enabled, queryClient]);
  return useCallback(() => book.current, []);
}
