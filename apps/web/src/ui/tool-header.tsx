import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { AccountMenu } from './account-menu.tsx';
import { MenuGroup } from './menu-group.tsx';
import { SiteBanner } from './site-banner.tsx';
import { useRootMark } from '../lib/use-root-mark.ts';
import { useRovingFocus } from './use-roving-focus.ts';

/** `tools` and `sound` are at the bottom of the window on phones and tablets, within the thumb's reach. */
type ToolSlotName = 'day' | 'unseen' | 'tools' | 'sound';

/** The elements that a screen fills through `ToolSlot`, and that its `ToolHeader` places. */
export type ToolSlots = Readonly<Record<ToolSlotName, HTMLElement>>;

/** Undefined on a screen without a `ToolHeader`. */
export const ToolSlotsContext = createContext<ToolSlots | undefined>(undefined);

/** Created before the header, so that a screen is not rendered again once its header exists. */
export function createToolSlots(): ToolSlots {
  const create = (): HTMLElement => {
    const element = document.createElement('div');
    element.className = 'contents';
    return element;
  };
  return { day: create(), unseen: create(), tools: create(), sound: create() };
}

interface ToolHeaderProps {
  readonly slots: ToolSlots;
  /** Actions of the account menu. Null in a window that shows the tool only, without the logo and the menu. */
  readonly actions: ReactNode;
}

/** The header of a screen that is a tool: one sticky row, which the screen fills through `ToolSlot`. */
export function ToolHeader({ slots, actions }: ToolHeaderProps) {
  const row = useRef<HTMLDivElement>(null);
  useRovingFocus(row);
  useRootMark('has-tool-header');
  return (
    <MenuGroup>
      <header className="site-header tool-header">
        <div ref={row} role="toolbar" aria-label="Feed tools" className="tool-row">
          {actions !== null && (
            <div className="tool-banner">
              <SiteBanner isShort />
            </div>
          )}
          <SlotPlace name="day" slots={slots} />
          <SlotPlace name="unseen" slots={slots} />
          <div className="tool-dock">
            <SlotPlace name="tools" slots={slots} />
            <SlotPlace name="sound" slots={slots} />
          </div>
          {actions !== null && <AccountMenu actions={actions} />}
        </div>
      </header>
    </MenuGroup>
  );
}

function SlotPlace({ name, slots }: { readonly name: ToolSlotName; readonly slots: ToolSlots }) {
  const place = useRef<HTMLDivElement>(null);
  const slot = slots[name];
  useLayoutEffect(() => place.current?.append(slot), [slot]);
  return <div ref={place} data-slot={name} className={`tool-slot-${name}`} />;
}

interface ToolSlotProps {
  readonly name: ToolSlotName;
  readonly children: ReactNode;
}

/** Renders its children in the header's row, or in place on a screen without a `ToolHeader`. */
export function ToolSlot({ name, children }: ToolSlotProps) {
  const slots = useContext(ToolSlotsContext);
  return slots === undefined ? children : createPortal(children, slots[name]);
}
