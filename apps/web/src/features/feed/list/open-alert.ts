import { useCallback, useEffect, useState } from 'react';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { alertAnchor } from './alert-link.ts';
import type { Density } from './density.ts';

/** The place in which an alert of the compact feed opens: its line, a sheet over the list, or a pane beside the list. */
export type OpenAlertPlace = 'line' | 'sheet' | 'pane';

const PHONE = '(width < 48rem)';
const SPLIT = '(width >= 100rem)';

function useOpenAlertPlace(density: Density): OpenAlertPlace {
  const isPhone = useMediaQuery(PHONE);
  const isSplit = useMediaQuery(SPLIT);
  if (density === 'comfortable') return 'line';
  if (isPhone) return 'sheet';
  return isSplit ? 'pane' : 'line';
}

/** Returns the id of the card in the sheet or the pane. Its line keeps the id that links use. */
export const openCardId = (id: string): string => `${alertAnchor(id)}-open`;

interface OpenAlert {
  readonly id: string;
  readonly takesFocus: boolean;
}

/** Holds which alert is open in the sheet or the pane. Opens the one that the URL links to. */
export function useOpenAlert(density: Density, linkedId: string | undefined) {
  const place = useOpenAlertPlace(density);
  const [linked, setLinked] = useState(linkedId);
  const [opened, setOpened] = useState<OpenAlert | null>(linkedOpenAlert(linkedId));
  if (linked !== linkedId) {
    setLinked(linkedId);
    if (linkedId !== undefined) setOpened(linkedOpenAlert(linkedId));
  }
  useEffect(() => {
    if (opened?.takesFocus === true) document.getElementById(openCardId(opened.id))?.focus({ preventScroll: true });
  }, [opened]);

  return {
    place,
    openId: opened?.id,
    open: useCallback((id: string) => setOpened({ id, takesFocus: true }), []),
    /** Shows another alert in the open pane, while the focus moves through the list. */
    follow: useCallback(
      (id: string) => setOpened((now) => now && (now.id === id ? now : { id, takesFocus: false })),
      [],
    ),
    close: useCallback((id: string) => {
      setOpened(null);
      document.getElementById(alertAnchor(id))?.focus({ preventScroll: true });
    }, []),
  };
}

const linkedOpenAlert = (id: string | undefined): OpenAlert | null =>
  id === undefined ? null : { id, takesFocus: false };
