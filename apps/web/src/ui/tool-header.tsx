import { createContext, type ReactNode, type Ref, useContext, useRef } from 'react';
import { createPortal } from 'react-dom';
import { AccountMenu } from './account-menu.tsx';
import { MenuGroup } from './menu-group.tsx';
import { SiteBanner } from './site-banner.tsx';
import { useRootMark } from '../lib/use-root-mark.ts';
import { useRovingFocus } from './use-roving-focus.ts';

/** `tools` and `sound` are at the bottom of the window on phones and tablets, within the thumb's reach. */
type ToolSlotName = 'day' | 'unseen' | 'tools' | 'sound';

/** The element of the screen's `ToolHeader`; null before it is rendered, undefined on a screen without one. */
export const ToolHeaderContext = createContext<HTMLElement | null | undefined>(undefined);

interface ToolHeaderProps {
  readonly ref: Ref<HTMLElement>;
  /** Actions of the account menu. Null in a window that shows the tool only, without the logo and the menu. */
  readonly actions: ReactNode;
}

/** The header of a screen that is a tool: one sticky row, which the screen fills through `ToolSlot`. */
export function ToolHeader({ ref, actions }: ToolHeaderProps) {
  const row = useRef<HTMLDivElement>(null);
  useRovingFocus(row);
  useRootMark('has-tool-header');
  return (
    <MenuGroup>
      <header ref={ref} className="site-header tool-header">
        <div ref={row} role="toolbar" aria-label="Feed tools" className="tool-row">
          {actions !== null && (
            <div className="tool-banner">
              <SiteBanner isShort />
            </div>
          )}
          <div data-slot="day" className="tool-slot-day" />
          <div data-slot="unseen" className="tool-slot-unseen" />
          <div className="tool-dock">
            <div data-slot="tools" className="tool-slot-tools" />
            <div data-slot="sound" className="tool-slot-sound" />
          </div>
          {actions !== null && <AccountMenu actions={actions} />}
        </div>
      </header>
    </MenuGroup>
  );
}

interface ToolSlotProps {
  readonly name: ToolSlotName;
  readonly children: ReactNode;
}

/** Renders its children in the header's row, or in place on a screen without a `ToolHeader`. */
export function ToolSlot({ name, children }: ToolSlotProps) {
  const header = useContext(ToolHeaderContext);
  if (header === undefined) return children;
  const slot = header?.querySelector(`[data-slot="${name}"]`) ?? null;
  return slot === null ? null : createPortal(children, slot);
}
