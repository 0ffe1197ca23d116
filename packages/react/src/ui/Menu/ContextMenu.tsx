import { Slot } from 'radix-ui';
import { createContext, type MouseEvent as MouseEventOfReact, type ReactNode, type RefObject, type SyntheticEvent, use, useRef, useState } from 'react';
import { menuParts } from './menuParts.tsx';
import type { AreaHandlers, ContextMenuContentProps, ShownContextMenuProps } from './ShownContextMenu.tsx';
import type { MenuOpener } from './useFirstItemFocus.ts';
import { type MenuContent, useMenuContent } from './useMenuContent.ts';

const loadShown = async () => (await import('./ShownContextMenu.tsx')).ShownContextMenu;

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>;

interface ContextMenuState extends MenuContent<ShownContextMenuProps>, Omit<ShownContextMenuProps, 'content'> {
  /** Asks for the menu before it is loaded. */
  readonly askAt: (point: Point) => void;
}

const ContextMenuContext = createContext<ContextMenuState | null>(null);

function useContextMenu(): ContextMenuState {
  const menu = use(ContextMenuContext);
  if (menu === null) throw new Error('A part of a context menu has to stand in ContextMenu.Root.');
  return menu;
}

function openAt({ onContextMenu }: AreaHandlers, { clientX, clientY }: Point): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is asked of the event, the browser's own has
  (onContextMenu as ((event: Event) => void) | undefined)?.(new MouseEvent('contextmenu', { clientX, clientY }));
}

export interface ContextMenuRootProps {
  onOpenChange?: (isOpen: boolean) => void;
  /** The trigger and the content. */
  children: ReactNode;
}

function Root({ onOpenChange, children }: ContextMenuRootProps) {
  const [asked, setAsked] = useState<Point | null>(null);
  const handlers = useRef<AreaHandlers>(null);
  const opener = useRef<MenuOpener>('pointer');
  const content = useMenuContent(loadShown, { isNeeded: asked !== null, onFail: () => setAsked(null) });
  const catchUp = () => {
    if (asked !== null && handlers.current !== null) openAt(handlers.current, asked);
    setAsked(null);
  };
  return (
    <ContextMenuContext value={{ ...content, onOpenChange, handlers, onReady: catchUp, opener, askAt: setAsked }}>
      {children}
    </ContextMenuContext>
  );
}

export interface ContextMenuTriggerProps {
  /** The one element that is the area; it has to take a ref and props. */
  children: ReactNode;
}

/** Hands an event on to the menu, once there is one. */
const handOn = (handlers: RefObject<AreaHandlers | null>, name: keyof AreaHandlers) => (event: SyntheticEvent) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name has handlers of its own kind of event
  (handlers.current?.[name] as ((event: SyntheticEvent) => void) | undefined)?.(event);
};

/** The area whose secondary press, long press or menu key opens the menu: its one child. */
function Trigger({ children }: ContextMenuTriggerProps) {
  const { handlers, opener, want, askAt } = useContextMenu();
  const openMenu = (event: MouseEventOfReact<HTMLElement>) => {
    if (handlers.current !== null) {
      handlers.current.onContextMenu?.(event);
      return;
    }
    if (event.defaultPrevented) return;
    event.preventDefault();
    askAt({ clientX: event.clientX, clientY: event.clientY });
  };
  return (
    <Slot.Root
      style={{ WebkitTouchCallout: 'none' }}
      onPointerEnter={want}
      onFocus={want}
      onKeyDown={() => (opener.current = 'key')}
      onContextMenu={openMenu}
      onPointerDown={(event) => {
        opener.current = 'pointer';
        want();
        handOn(handlers, 'onPointerDown')(event);
      }}
      onPointerMove={handOn(handlers, 'onPointerMove')}
      onPointerCancel={handOn(handlers, 'onPointerCancel')}
      onPointerUp={handOn(handlers, 'onPointerUp')}
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

/** A menu of actions at the pointer, with the parts of Menu. */
export const ContextMenu = { Root, Trigger, Content, ...menuParts };
