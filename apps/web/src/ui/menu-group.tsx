import { createContext, type ReactNode, useContext, useState } from 'react';
import { MENU_HOVER_DELAY_MS, MENU_SKIP_DELAY_MS } from '../config/timings.ts';

/** Menus side by side: whoever reads one need not wait before the next. */
export interface MenuPace {
  /** From pointing at a menu until it unfolds, in milliseconds, as things stand. */
  readonly hoverDelayMs: () => number;
  readonly noteFolded: () => void;
}

function createMenuPace(): MenuPace {
  let foldedAtMs: number | null = null;
  return {
    hoverDelayMs: () =>
      foldedAtMs !== null && performance.now() - foldedAtMs < MENU_SKIP_DELAY_MS ? 0 : MENU_HOVER_DELAY_MS,
    noteFolded: () => {
      foldedAtMs = performance.now();
    },
  };
}

const MenuPaceContext = createContext<MenuPace | null>(null);

export function MenuGroup({ children }: { children: ReactNode }) {
  const [pace] = useState(createMenuPace);
  return <MenuPaceContext value={pace}>{children}</MenuPaceContext>;
}

/** The pace of the group around, or one of its own. */
export function useMenuPace(): MenuPace {
  const shared = useContext(MenuPaceContext);
  const [own] = useState(createMenuPace);
  return shared ?? own;
}
