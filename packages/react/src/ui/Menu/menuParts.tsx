import { Check, ChevronRight } from 'lucide-react';
import type { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { useEnvironment } from '../environment/environment.ts';
import { Link } from '../Link/Link.tsx';
import * as css from './Menu.css.ts';
import { useMenuPrimitive } from './menuPrimitive.ts';

export interface MenuItemProps extends Omit<ComponentProps<typeof DropdownMenu.Item>, 'asChild'> {
  icon?: ReactNode;
  /** Keyboard shortcut, for display only; the page has to handle the keys. */
  shortcut?: string | undefined;
  /** `danger` for destructive actions; default `neutral`. */
  tone?: 'neutral' | 'danger';
}

export interface MenuLinkItemProps {
  href: string;
  icon?: ReactNode;
  /** Navigates without leaving the page. A click that opens a new tab follows `href` instead. */
  onNavigate?: (() => void) | undefined;
  children: ReactNode;
}

export interface MenuCheckboxItemProps extends Omit<
  ComponentProps<typeof DropdownMenu.CheckboxItem>,
  'asChild' | 'checked'
> {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

// Interfaces instead of type aliases, so that the declarations of the built package reference radix-ui only and none of
// its internal packages.
export interface MenuGroupProps extends ComponentProps<typeof DropdownMenu.Group> {
  label?: ReactNode;
}

export interface MenuRadioGroupProps extends ComponentProps<typeof DropdownMenu.RadioGroup> {}

export interface MenuRadioItemProps extends ComponentProps<typeof DropdownMenu.RadioItem> {}

export interface MenuSeparatorProps extends ComponentProps<typeof DropdownMenu.Separator> {}

export interface MenuSubProps {
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
  /** Items of the sub menu. */
  children: ReactNode;
}

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <span className={css.icon} aria-hidden>
      {children}
    </span>
  );
}

function Label({ children }: { readonly children: ReactNode }) {
  return <span className={css.label}>{children}</span>;
}

function Item({ icon, shortcut, tone = 'neutral', className, children, ...rest }: MenuItemProps) {
  const { Item: Primitive } = useMenuPrimitive();
  return (
    <Primitive className={classNames(css.item, className)} data-tone={tone} {...rest}>
      {icon !== undefined && <Icon>{icon}</Icon>}
      <Label>{children}</Label>
      {shortcut !== undefined && (
        <kbd className={css.shortcut} dir="ltr">
          {shortcut}
        </kbd>
      )}
    </Primitive>
  );
}

function LinkItem({ href, icon, onNavigate, children }: MenuLinkItemProps) {
  const { Item: Primitive } = useMenuPrimitive();
  return (
    <Primitive asChild>
      <Link isPlain className={css.item} href={href} onNavigate={onNavigate}>
        {icon !== undefined && <Icon>{icon}</Icon>}
        <Label>{children}</Label>
      </Link>
    </Primitive>
  );
}

function ChosenMark() {
  const { ItemIndicator } = useMenuPrimitive();
  return (
    <span className={css.check}>
      <ItemIndicator>
        <Check aria-hidden size={16} />
      </ItemIndicator>
    </span>
  );
}

function CheckboxItem({ className, children, ...rest }: MenuCheckboxItemProps) {
  const { CheckboxItem: Primitive } = useMenuPrimitive();
  return (
    <Primitive className={classNames(css.item, className)} {...rest}>
      <Label>{children}</Label>
      <ChosenMark />
    </Primitive>
  );
}

function RadioItem({ className, children, ...rest }: MenuRadioItemProps) {
  const { RadioItem: Primitive } = useMenuPrimitive();
  return (
    <Primitive className={classNames(css.item, className)} {...rest}>
      <Label>{children}</Label>
      <ChosenMark />
    </Primitive>
  );
}

function Group({ label, children, ...rest }: MenuGroupProps) {
  const { Group: Primitive, Label: PrimitiveLabel } = useMenuPrimitive();
  return (
    <Primitive {...rest}>
      {label !== undefined && <PrimitiveLabel className={css.groupLabel}>{label}</PrimitiveLabel>}
      {children}
    </Primitive>
  );
}

function RadioGroup(props: MenuRadioGroupProps) {
  const { RadioGroup: Primitive } = useMenuPrimitive();
  return <Primitive {...props} />;
}

function Separator({ className, ...rest }: MenuSeparatorProps) {
  const { Separator: Primitive } = useMenuPrimitive();
  return <Primitive className={classNames(css.separator, className)} {...rest} />;
}

function Sub({ label, icon, disabled = false, children }: MenuSubProps) {
  const { Sub: Primitive, SubTrigger, SubContent, Portal } = useMenuPrimitive();
  const { portalContainer } = useEnvironment();
  return (
    <Primitive>
      <SubTrigger className={css.item} disabled={disabled}>
        {icon !== undefined && <Icon>{icon}</Icon>}
        <Label>{label}</Label>
        <span className={css.subArrow} aria-hidden>
          <ChevronRight />
        </span>
      </SubTrigger>
      {portalContainer !== null && (
        <Portal container={portalContainer}>
          <SubContent className={css.content} sideOffset={4} collisionPadding={8}>
            {children}
          </SubContent>
        </Portal>
      )}
    </Primitive>
  );
}

/** Content of a menu; works in drop-down and context menus. */
export const menuParts = {
  /** Action. */
  Item,
  /** Link to another page. */
  LinkItem,
  /** Option that is on or off. */
  CheckboxItem,
  /** One of several options, inside `RadioGroup`. */
  RadioItem,
  /** Related items with an optional label. */
  Group,
  /** Options of which one is selected. */
  RadioGroup,
  /** Line between groups. */
  Separator,
  /** Sub menu. */
  Sub,
};
