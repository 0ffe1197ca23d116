import { Slot, Tooltip as Primitive } from 'radix-ui';
import { type ComponentProps, createContext, type FocusEvent, type ReactElement, type ReactNode, use } from 'react';
import { useEnvironment } from '../environment/environment.ts';
import * as css from './Tooltip.css.ts';

const DELAY_MS = 500;

const GroupContext = createContext(false);

/** Shares one delay among the tooltips inside: after the first, its neighbors open at once. */
export function TooltipGroup({ children }: { readonly children: ReactNode }) {
  return (
    <GroupContext value={true}>
      <Primitive.Provider delayDuration={DELAY_MS}>{children}</Primitive.Provider>
    </GroupContext>
  );
}

export interface TooltipProps {
  /** A few words; nothing that a person needs and can find nowhere else. */
  content: ReactNode;
  /** Side of the trigger; default top. */
  side?: 'top' | 'bottom';
  /** Whether the words are the trigger's name already and need no second reading; default false. */
  isName?: boolean;
  /** The one element that the words belong to; it has to take a ref and props. */
  children: ReactElement;
}

// A closing menu gives the focus back to its button: no reason to explain the button.
function ignoreSilentFocus(event: FocusEvent<HTMLElement>) {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}

// The tooltip would describe its trigger by the name that it has, and a screen reader say it twice.
function Undescribed(props: ComponentProps<typeof Slot.Root>) {
  return <Slot.Root {...props} aria-describedby={undefined} />;
}

/** A few words about a control, on hover and on keyboard focus. */
export function Tooltip({ content, side = 'top', isName = false, children }: TooltipProps) {
  const { portalContainer, locale, direction } = useEnvironment();
  const isGrouped = use(GroupContext);
  const tooltip = (
    <Primitive.Root>
      <Primitive.Trigger asChild onFocus={ignoreSilentFocus}>
        {isName ? <Undescribed>{children}</Undescribed> : children}
      </Primitive.Trigger>
      {portalContainer !== null && (
        <Primitive.Portal container={portalContainer}>
          <Primitive.Content
            className={css.tooltip}
            side={side}
            sideOffset={6}
            collisionPadding={8}
            lang={locale}
            dir={direction}
          >
            {content}
          </Primitive.Content>
        </Primitive.Portal>
      )}
    </Primitive.Root>
  );
  return isGrouped ? tooltip : <TooltipGroup>{tooltip}</TooltipGroup>;
}
