import { ContextMenu } from 'radix-ui';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { MenuPrimitiveContext } from './menuPrimitive.ts';
import type { MenuOpener } from './useFirstItemFocus.ts';
import { useMenuSurface } from './useMenuSurface.ts';

/** What a context menu's content can be told. */
export interface ContextMenuContentProps extends ComponentProps<typeof ContextMenu.Content> {}

/** What an area does about the events that a context menu listens to. */
export type AreaHandlers = Pick<
  ComponentProps<'span'>,
  'onContextMenu' | 'onPointerCancel' | 'onPointerDown' | 'onPointerMove' | 'onPointerUp'
>;

export interface ShownContextMenuProps {
  readonly onOpenChange: ((isOpen: boolean) => void) | undefined;
  /** Where the area finds what to do about its events. */
  readonly handlers: RefObject<AreaHandlers | null>;
  /** Called as soon as the area can hand its events on. */
  readonly onReady: () => void;
  readonly opener: RefObject<MenuOpener>;
  readonly content: ContextMenuContentProps;
}

interface HandlersTakerProps extends AreaHandlers, Pick<ShownContextMenuProps, 'handlers' | 'onReady'> {}

// The area is on the page already, with all that is in it, and is not drawn anew for its menu.
function HandlersTaker({ handlers, onReady, ...own }: HandlersTakerProps): ReactNode {
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    handlers.current = own;
  });
  useEffect(() => {
    ready();
    return () => {
      handlers.current = null;
    };
  }, [handlers]);
  return null;
}

/** A menu at the pointer as it is once somebody has come near its area. */
export function ShownContextMenu({ onOpenChange, handlers, onReady, opener, content }: ShownContextMenuProps): ReactNode {
  const { container, surface } = useMenuSurface(content, opener);
  if (container === null) return null;
  return (
    <MenuPrimitiveContext value={ContextMenu}>
      <ContextMenu.Root modal={false} {...(onOpenChange === undefined ? {} : { onOpenChange })}>
        <ContextMenu.Trigger asChild>
          <HandlersTaker handlers={handlers} onReady={onReady} />
        </ContextMenu.Trigger>
        <ContextMenu.Portal container={container}>
          <ContextMenu.Content collisionPadding={8} {...content} {...surface} />
        </ContextMenu.Portal>
      </ContextMenu.Root>
    </MenuPrimitiveContext>
  );
}
