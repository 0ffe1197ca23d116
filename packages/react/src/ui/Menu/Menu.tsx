import { Slot } from 'radix-ui';
import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useRef,
  useState,
} from 'react';
import { menuParts } from './menuParts.tsx';
import type { MenuContentProps, LazyMenuProps } from './LazyMenu.tsx';
import type { MenuOpener } from './useFirstItemFocus.ts';
import { type MenuContent, useMenuContent } from './useMenuContent.ts';

const loadShown = async () => (await import('./LazyMenu.tsx')).LazyMenu;

const openingKeys = new Set(['Enter', ' ', 'ArrowDown']);

interface MenuState extends MenuContent<LazyMenuProps> {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly triggerId: string;
  readonly contentId: string;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly opener: RefObject<MenuOpener>;
}

const MenuContext = createContext<MenuState | null>(null);

function useMenu(): MenuState {
  const menu = use(MenuContext);
  if (menu === null) throw new Error('The parts of a menu must be rendered inside Menu.Root.');
  return menu;
}

export interface MenuRootProps {
  /** Open state of a controlled menu; default: uncontrolled. */
  open?: boolean;
  /** Initial state of an uncontrolled menu; default false. */
  defaultOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** `Menu.Trigger` and `Menu.Content`. */
  children: ReactNode;
}

function Root({ open, defaultOpen = false, onOpenChange, children }: MenuRootProps) {
  const [uncontrolledOpen, setUncontrolledOpen] = useState(defaultOpen);
  const triggerId = useId();
  const contentId = useId();
  const trigger = useRef<HTMLElement>(null);
  const opener = useRef<MenuOpener>('pointer');
  const isOpen = open ?? uncontrolledOpen;
  const setOpen = (next: boolean) => {
    setUncontrolledOpen(next);
    onOpenChange?.(next);
  };
  const content = useMenuContent(loadShown, { isNeeded: isOpen, onFail: () => setOpen(false) });
  return (
    <MenuContext value={{ ...content, isOpen, setOpen, triggerId, contentId, trigger, opener }}>{children}</MenuContext>
  );
}

export interface MenuTriggerProps {
  /** Single button that opens the menu; must accept a ref and props. */
  children: ReactElement;
}

/** Makes its single child the button that opens the menu. */
function Trigger({ children }: MenuTriggerProps) {
  const { isOpen, setOpen, triggerId, contentId, trigger, opener, preload } = useMenu();
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return;
    opener.current = 'pointer';
    setOpen(!isOpen);
    // Focus moves straight to the menu, not to the button first.
    if (!isOpen) event.preventDefault();
  };
  const type = (event: KeyboardEvent) => {
    if (!openingKeys.has(event.key)) return;
    event.preventDefault();
    opener.current = 'key';
    setOpen(!isOpen || event.key === 'ArrowDown');
  };
  return (
    <Slot.Root
      ref={trigger}
      id={triggerId}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-controls={isOpen ? contentId : undefined}
      data-state={isOpen ? 'open' : 'closed'}
      onPointerEnter={preload}
      onFocus={preload}
      onPointerDown={press}
      onKeyDown={type}
    >
      {children}
    </Slot.Root>
  );
}

function Content(props: MenuContentProps) {
  const { Shown, isOpen, setOpen, triggerId, contentId, trigger, opener } = useMenu();
  if (Shown === undefined) return null;
  const content = { id: contentId, 'aria-labelledby': triggerId, ...props };
  return <Shown isOpen={isOpen} onOpenChange={setOpen} trigger={trigger} opener={opener} content={content} />;
}

/** Menu of actions below a button, used as `Menu.Root`, `Menu.Trigger`, `Menu.Content`, `Menu.Item` and so on. */
export const Menu = {
  // Written out, so that the declarations of the package name the props and not these functions.
  Root: Root as (props: MenuRootProps) => ReactNode,
  Trigger: Trigger as (props: MenuTriggerProps) => ReactNode,
  Content: Content as (props: MenuContentProps) => ReactNode,
  ...menuParts,
};
