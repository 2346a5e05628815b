import { createContext, type ReactNode, useContext, useState } from 'react';
import { MENU_HOVER_DELAY_MS, MENU_SKIP_DELAY_MS } from '../config/timings.ts';

function createMenuTiming() {
  let closedAtMs: number | null = null;
  return {
    /** Zero shortly after another menu of the group closed. */
    hoverDelayMs: () =>
      closedAtMs !== null && performance.now() - closedAtMs < MENU_SKIP_DELAY_MS ? 0 : MENU_HOVER_DELAY_MS,
    recordClose: () => {
      closedAtMs = performance.now();
    },
  };
}

type MenuTiming = ReturnType<typeof createMenuTiming>;

const MenuTimingContext = createContext<MenuTiming | null>(null);

/** Menus in a group skip the hover delay when the pointer moves from one to the next. */
export function MenuGroup({ children }: { children: ReactNode }) {
  const [timing] = useState(createMenuTiming);
  return <MenuTimingContext value={timing}>{children}</MenuTimingContext>;
}

/** Returns the timing of the surrounding `MenuGroup`, or a private one. */
export function useMenuTiming(): MenuTiming {
  const shared = useContext(MenuTimingContext);
  const [own] = useState(createMenuTiming);
  return shared ?? own;
}
