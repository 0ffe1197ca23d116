import { Slot } from 'radix-ui';
import { createContext, type MouseEvent as MouseEventOfReact, type ReactNode, use, useRef, useState } from 'react';
import { menuParts } from './menuParts.tsx';
import type { AreaHandlers, ContextMenuContentProps, LazyContextMenuProps } from './LazyContextMenu.tsx';
import type { MenuOpener } from './useFirstItemFocus.ts';
import { useLongPress } from './useLongPress.ts';
import { type MenuContent, useMenuContent } from './useMenuContent.ts';

const loadShown = async () => (await import('./LazyContextMenu.tsx')).LazyContextMenu;

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>;

interface ContextMenuState extends MenuContent<LazyContextMenuProps>, Omit<LazyContextMenuProps, 'content'> {
  /** Opens the menu at a point once it is loaded. */
  readonly requestOpenAt: (point: Point) => void;
}

const ContextMenuContext = createContext<ContextMenuState | null>(null);

function useContextMenu(): ContextMenuState {
  const menu = use(ContextMenuContext);
  if (menu === null) throw new Error('The parts of a context menu must be rendered inside ContextMenu.Root.');
  return menu;
}

function openAt({ onContextMenu }: AreaHandlers, { clientX, clientY }: Point): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a native event has every property that is read
  (onContextMenu as ((event: Event) => void) | undefined)?.(new MouseEvent('contextmenu', { clientX, clientY }));
}

export interface ContextMenuRootProps {
  onOpenChange?: (isOpen: boolean) => void;
  /** `ContextMenu.Trigger` and `ContextMenu.Content`. */
  children: ReactNode;
}

function Root({ onOpenChange, children }: ContextMenuRootProps) {
  const [pendingPoint, setPendingPoint] = useState<Point | null>(null);
  const handlers = useRef<AreaHandlers>(null);
  const opener = useRef<MenuOpener>('pointer');
  const content = useMenuContent(loadShown, { isNeeded: pendingPoint !== null, onFail: () => setPendingPoint(null) });
  const openPending = () => {
    if (pendingPoint !== null && handlers.current !== null) openAt(handlers.current, pendingPoint);
    setPendingPoint(null);
  };
  return (
    <ContextMenuContext
      value={{ ...content, onOpenChange, handlers, onReady: openPending, opener, requestOpenAt: setPendingPoint }}
    >
      {children}
    </ContextMenuContext>
  );
}

export interface ContextMenuTriggerProps {
  /** Single element that is the area of the menu; must accept a ref and props. */
  children: ReactNode;
}

/** Makes its single child the area that opens the menu by right click, long press or the menu key. */
function Trigger({ children }: ContextMenuTriggerProps) {
  const { handlers, opener, preload, requestOpenAt } = useContextMenu();
  const longPress = useLongPress();
  const openMenu = (event: MouseEventOfReact<HTMLElement>) => {
    if (handlers.current !== null) {
      handlers.current.onContextMenu?.(event);
      return;
    }
    if (event.defaultPrevented) return;
    event.preventDefault();
    requestOpenAt({ clientX: event.clientX, clientY: event.clientY });
  };
  return (
    <Slot.Root
      {...longPress}
      style={{ WebkitTouchCallout: 'none' }}
      onPointerEnter={preload}
      onFocus={preload}
      onKeyDown={() => (opener.current = 'key')}
      onContextMenu={openMenu}
      onPointerDown={(event) => {
        opener.current = 'pointer';
        preload();
        longPress.onPointerDown(event);
      }}
    >
      {children}
    </Slot.Root>
  );
}

function Content(content: ContextMenuContentProps) {
  const { Shown, onOpenChange, handlers, onReady, opener } = useContextMenu();
  if (Shown === undefined) return null;
  return <Shown onOpenChange={onOpenChange} handlers={handlers} onReady={onReady} opener={opener} content={content} />;
}

/** Menu of actions that opens at the pointer; its other parts are those of `Menu`. */
export const ContextMenu = { Root, Trigger, Content, ...menuParts };
