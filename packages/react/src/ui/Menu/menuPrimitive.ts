import type { ContextMenu, DropdownMenu } from 'radix-ui';
import { createContext, use } from 'react';

/** What a menu's parts are made of, the same for one that drops down and for one at the pointer. */
export type MenuPrimitive = typeof ContextMenu | typeof DropdownMenu;

export const MenuPrimitiveContext = createContext<MenuPrimitive | null>(null);

/** The parts of the menu around; throws outside of a menu's content. */
export function useMenuPrimitive(): MenuPrimitive {
  const primitive = use(MenuPrimitiveContext);
  if (primitive === null) throw new Error('A part of a menu has to stand in its content.');
  return primitive;
}
