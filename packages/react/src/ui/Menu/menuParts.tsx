import { Check, ChevronRight } from 'lucide-react';
import type { ContextMenu, DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { useEnvironment } from '../environment/environment.ts';
import { Link } from '../Link/Link.tsx';
import * as css from './Menu.css.ts';

type Primitive = typeof ContextMenu | typeof DropdownMenu;

export interface MenuItemProps extends Omit<ComponentProps<typeof DropdownMenu.Item>, 'asChild'> {
  icon?: ReactNode;
  /** The keys that do the same, as a reminder; the page itself has to listen to them. */
  shortcut?: string | undefined;
  /** Danger for what destroys something. */
  tone?: 'neutral' | 'danger';
}

export interface MenuLinkItemProps {
  href: string;
  icon?: ReactNode;
  /** Goes there without leaving the page; a press that asks for a new tab still follows the link. */
  onNavigate?: (() => void) | undefined;
  children: ReactNode;
}

export interface MenuCheckboxItemProps extends Omit<ComponentProps<typeof DropdownMenu.CheckboxItem>, 'asChild' | 'checked'> {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

// Interfaces, because the types of the built package must name radix-ui and nothing inside it.
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
  /** The items of the sub menu. */
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

function createItems({ Item, CheckboxItem, RadioItem, ItemIndicator }: Primitive) {
  return {
    /** One action. */
    Item({ icon, shortcut, tone = 'neutral', className, children, ...rest }: MenuItemProps) {
      return (
        <Item className={classNames(css.item, className)} data-tone={tone} {...rest}>
          {icon !== undefined && <Icon>{icon}</Icon>}
          <Label>{children}</Label>
          {shortcut !== undefined && (
            <kbd className={css.shortcut} dir="ltr">
              {shortcut}
            </kbd>
          )}
        </Item>
      );
    },
    /** One place to go to. */
    LinkItem({ href, icon, onNavigate, children }: MenuLinkItemProps) {
      return (
        <Item asChild>
          <Link isPlain className={css.item} href={href} onNavigate={onNavigate}>
            {icon !== undefined && <Icon>{icon}</Icon>}
            <Label>{children}</Label>
          </Link>
        </Item>
      );
    },
    /** An option that is on or off. */
    CheckboxItem({ className, children, ...rest }: MenuCheckboxItemProps) {
      return (
        <CheckboxItem className={classNames(css.item, className)} {...rest}>
          <Label>{children}</Label>
          <span className={css.check}>
            <ItemIndicator>
              <Check aria-hidden size={16} />
            </ItemIndicator>
          </span>
        </CheckboxItem>
      );
    },
    /** One of several options, inside RadioGroup. */
    RadioItem({ className, children, ...rest }: MenuRadioItemProps) {
      return (
        <RadioItem className={classNames(css.item, className)} {...rest}>
          <Label>{children}</Label>
          <span className={css.check}>
            <ItemIndicator>
              <Check aria-hidden size={16} />
            </ItemIndicator>
          </span>
        </RadioItem>
      );
    },
  };
}

/** Everything inside a menu, the same for one that drops down and for one at the pointer. */
export function createMenuParts(primitive: Primitive) {
  const { Group, Label: GroupLabel, RadioGroup: Options, Separator, Sub, SubTrigger, SubContent, Portal } = primitive;
  return {
    ...createItems(primitive),
    /** Items that belong together, under an optional label. */
    Group({ label, children, ...rest }: MenuGroupProps) {
      return (
        <Group {...rest}>
          {label !== undefined && <GroupLabel className={css.groupLabel}>{label}</GroupLabel>}
          {children}
        </Group>
      );
    },
    /** Options of which one is chosen. */
    RadioGroup(props: MenuRadioGroupProps) {
      return <Options {...props} />;
    },
    /** A hairline between groups. */
    Separator({ className, ...rest }: MenuSeparatorProps) {
      return <Separator className={classNames(css.separator, className)} {...rest} />;
    },
    /** A menu inside the menu. */
    Sub({ label, icon, disabled = false, children }: MenuSubProps) {
      const { portalContainer } = useEnvironment();
      return (
        <Sub>
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
        </Sub>
      );
    },
  };
}
