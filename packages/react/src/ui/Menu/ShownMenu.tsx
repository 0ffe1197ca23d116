import { DropdownMenu } from 'radix-ui';
import { type ComponentProps, type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react';
import { MenuPrimitiveContext } from './menuPrimitive.ts';
import type { MenuOpener } from './useFirstItemFocus.ts';
import { useMenuSurface } from './useMenuSurface.ts';

/** What a menu's content can be told. */
export interface MenuContentProps extends ComponentProps<typeof DropdownMenu.Content> {}

export interface ShownMenuProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly opener: RefObject<MenuOpener>;
  readonly content: MenuContentProps;
}

interface ElementAsTriggerProps {
  readonly trigger: RefObject<HTMLElement | null>;
  readonly ref?: Ref<HTMLElement | null>;
}

// The button is on the page already and knows what opens the menu: drawn anew it would lose the focus.
function ElementAsTrigger({ trigger, ref }: ElementAsTriggerProps): ReactNode {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => trigger.current);
  return null;
}

/** A menu under a button as it is once somebody has come near the button. */
export function ShownMenu({ isOpen, onOpenChange, trigger, opener, content }: ShownMenuProps): ReactNode {
  const { container, surface } = useMenuSurface(content, opener);
  if (container === null) return null;
  // Not modal: a widget must not lock the scrolling of the page that it stands in.
  return (
    <MenuPrimitiveContext value={DropdownMenu}>
      <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
        <DropdownMenu.Trigger asChild>
          <ElementAsTrigger trigger={trigger} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal container={container}>
          <DropdownMenu.Content align="start" sideOffset={4} collisionPadding={8} {...content} {...surface} />
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </MenuPrimitiveContext>
  );
}
