import { ContextMenu as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import { useEnvironment } from '../environment/environment.ts';
import * as css from './Menu.css.ts';
import { createMenuParts } from './menuParts.tsx';
import { useFocusReturn } from './useFocusReturn.ts';

function Root(props: Omit<ComponentProps<typeof Primitive.Root>, 'dir' | 'modal'>) {
  return <Primitive.Root modal={false} {...props} />;
}

/** The area whose secondary press, long press or menu key opens the menu: its one child. */
function Trigger(props: ComponentProps<typeof Primitive.Trigger>) {
  return <Primitive.Trigger asChild {...props} />;
}

function Content({ className, onCloseAutoFocus, ...rest }: ComponentProps<typeof Primitive.Content>) {
  const { portalContainer } = useEnvironment();
  const returnFocus = useFocusReturn(onCloseAutoFocus);
  if (portalContainer === null) return null;
  return (
    <Primitive.Portal container={portalContainer}>
      <Primitive.Content
        className={classNames(css.content, className)}
        collisionPadding={8}
        onCloseAutoFocus={returnFocus}
        {...rest}
      />
    </Primitive.Portal>
  );
}

/** A menu of actions at the pointer, with the parts of Menu. */
export const ContextMenu = { Root, Trigger, Content, ...createMenuParts(Primitive) };
