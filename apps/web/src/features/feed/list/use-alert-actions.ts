import type { NewsSummary } from '@bna/contract/feed/news-summary';
import { useCallback, useMemo } from 'react';
import { finvizUrl, tradingViewUrl } from '../../../lib/chart-links.ts';
import { toast } from '../../../lib/toast.ts';
import type { AlertActions } from './alert-card.tsx';
import { copyAlertLink } from './alert-link.ts';

const openTab = (url: string): void => void window.open(url, '_blank', 'noopener,noreferrer');

/** Returns the actions of the cards, and those that shortcuts run on the focused alert, by its id. */
export function useAlertActions(
  alerts: readonly NewsSummary[],
  newsDay: string,
  onToggleWatch: AlertActions['onToggleWatch'],
) {
  const onCopyLink = useCallback((id: string) => void copyAlertLink({ id, newsDay }), [newsDay]);
  const actions = useMemo((): AlertActions => ({ onToggleWatch, onCopyLink }), [onToggleWatch, onCopyLink]);
  const findAlert = (id: string): NewsSummary | undefined => alerts.find((alert) => alert.id === id);
  return {
    actions,
    toggleWatch: (id: string): void => {
      const alert = findAlert(id);
      if (alert !== undefined) onToggleWatch(alert.symbol);
    },
    openChart: (id: string, service: 'TradingView' | 'Finviz'): void => {
      const alert = findAlert(id);
      if (alert !== undefined) openTab(service === 'TradingView' ? tradingViewUrl(alert) : finvizUrl(alert));
    },
    openSource: (id: string): void => {
      const alert = findAlert(id);
      if (alert === undefined) return;
      if (alert.news_url === null) toast('This alert has no source link');
      else openTab(alert.news_url);
    },
  };
}
