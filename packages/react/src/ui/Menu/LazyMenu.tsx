import { DropdownMenu } from 'radix-ui';
import { type ComponentProps, type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react';
import { overlayEvents } from '../Form/Form.tsx';
import { MenuPrimitiveContext } from './menuPrimitive.ts';
import type { MenuOpener } from './useFirstItemFocus.ts';
import { useMenuSurface } from './useMenuSurface.ts';

export interface MenuContentProps extends ComponentProps<typeof DropdownMenu.Content> {}

export interface LazyMenuProps {
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

// Hands the mounted button to Radix for positioning and focus. Wrapping the button when the menu is loaded would
// re-mount it and lose the focus.
function ElementAsTrigger({ trigger, ref }: ElementAsTriggerProps): ReactNode {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => trigger.current);
  return null;
}

/** Lazily loaded implementation of a drop-down menu. */
export function LazyMenu({ isOpen, onOpenChange, trigger, opener, content }: LazyMenuProps): ReactNode {
  const { container, surface } = useMenuSurface(content, opener);
  if (container === null) return null;
  // Not modal: a widget must not lock the scrolling of its page.
  return (
    <MenuPrimitiveContext value={DropdownMenu}>
      <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
        <DropdownMenu.Trigger asChild>
          <ElementAsTrigger trigger={trigger} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal container={container}>
          <DropdownMenu.Content
            align="start"
            sideOffset={4}
            collisionPadding={8}
            {...overlayEvents}
            {...content}
            {...surface}
            onFocusOutside={(event) => {
              content.onFocusOutside?.(event);
              // The focus that a closed menu returns to its button may come when the menu is open again.
              if (event.target === trigger.current) event.preventDefault();
            }}
          />
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </MenuPrimitiveContext>
  );
}
