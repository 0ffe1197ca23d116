import { DropdownMenu } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import { useEnvironment } from '../environment/environment.ts';
import * as css from './Menu.css.ts';
import { createMenuParts } from './menuParts.tsx';
import { useFocusReturn } from './useFocusReturn.ts';

// Not modal: a widget must not lock the scrolling of the page that it stands in.
function Root(props: Omit<ComponentProps<typeof DropdownMenu.Root>, 'dir' | 'modal'>) {
  return <DropdownMenu.Root modal={false} {...props} />;
}

/** The button that opens the menu: hands its behaviour to its one child. */
function Trigger(props: ComponentProps<typeof DropdownMenu.Trigger>) {
  return <DropdownMenu.Trigger asChild {...props} />;
}

function Content({ className, onCloseAutoFocus, ...rest }: ComponentProps<typeof DropdownMenu.Content>) {
  const { portalContainer } = useEnvironment();
  const returnFocus = useFocusReturn(onCloseAutoFocus);
  if (portalContainer === null) return null;
  return (
    <DropdownMenu.Portal container={portalContainer}>
      <DropdownMenu.Content
        className={classNames(css.content, className)}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onCloseAutoFocus={returnFocus}
        {...rest}
      />
    </DropdownMenu.Portal>
  );
}

/** A menu of actions under a button; use as Menu.Root, Menu.Trigger, Menu.Content, Menu.Item ... */
export const Menu = { Root, Trigger, Content, ...createMenuParts(DropdownMenu) };
