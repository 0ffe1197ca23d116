import type { ContextMenu, DropdownMenu } from 'radix-ui';
import { createContext, use } from 'react';

/** Radix components of a menu: drop-down or context menu. */
export type MenuPrimitive = typeof ContextMenu | typeof DropdownMenu;

/** Context of the Radix components that the menu parts render. */
export const MenuPrimitiveContext = createContext<MenuPrimitive | null>(null);

/** Returns the Radix components of the surrounding menu; throws outside of a menu's content. */
export function useMenuPrimitive(): MenuPrimitive {
  const primitive = use(MenuPrimitiveContext);
  if (primitive === null) throw new Error('The parts of a menu must be rendered inside its Content.');
  return primitive;
}
