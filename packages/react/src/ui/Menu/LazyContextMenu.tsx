import { ContextMenu } from 'radix-ui';
import { type ComponentProps, type ReactNode, type RefObject, useEffect } from 'react';
import { MenuPrimitiveContext } from './menuPrimitive.ts';
import type { MenuOpener } from './useFirstItemFocus.ts';
import { useMenuSurface } from './useMenuSurface.ts';
import { useEffectEvent } from '../useEffectEvent.ts';

export interface ContextMenuContentProps extends ComponentProps<typeof ContextMenu.Content> {}

/** Event handler that Radix's context menu attaches to its area; a long press arrives there as `contextmenu`. */
export type AreaHandlers = Pick<ComponentProps<'span'>, 'onContextMenu'>;

export interface LazyContextMenuProps {
  readonly onOpenChange: ((isOpen: boolean) => void) | undefined;
  /** Receives the handlers to call for the area's events. */
  readonly handlers: RefObject<AreaHandlers | null>;
  /** Called as soon as `handlers` is set. */
  readonly onReady: () => void;
  readonly opener: RefObject<MenuOpener>;
  readonly content: ContextMenuContentProps;
}

interface HandlerCaptureProps extends AreaHandlers, Pick<LazyContextMenuProps, 'handlers' | 'onReady'> {}

// Captures the handlers that Radix passes to its trigger. The real area is already mounted; wrapping it when the menu
// is loaded would re-mount it with its content.
function HandlerCapture({ handlers, onReady, ...own }: HandlerCaptureProps): ReactNode {
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

/** Lazily loaded implementation of a context menu. */
export function LazyContextMenu({ onOpenChange, handlers, onReady, opener, content }: LazyContextMenuProps): ReactNode {
  const { container, surface } = useMenuSurface(content, opener);
  if (container === null) return null;
  return (
    <MenuPrimitiveContext value={ContextMenu}>
      <ContextMenu.Root modal={false} {...(onOpenChange === undefined ? {} : { onOpenChange })}>
        <ContextMenu.Trigger asChild>
          <HandlerCapture handlers={handlers} onReady={onReady} />
        </ContextMenu.Trigger>
        <ContextMenu.Portal container={container}>
          <ContextMenu.Content collisionPadding={8} {...content} {...surface} />
        </ContextMenu.Portal>
      </ContextMenu.Root>
    </MenuPrimitiveContext>
  );
}
