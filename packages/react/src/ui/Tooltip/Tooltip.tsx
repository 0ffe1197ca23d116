import { Tooltip as Primitive } from 'radix-ui';
import type { FocusEvent, ReactElement, ReactNode } from 'react';
import { useEnvironment } from '../environment/environment.ts';
import * as css from './Tooltip.css.ts';

const DELAY_MS = 500;

/** Shares one delay among all tooltips: after the first, its neighbours open at once. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return <Primitive.Provider delayDuration={DELAY_MS}>{children}</Primitive.Provider>;
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

/** A few words about a control, on hover and on keyboard focus. */
export function Tooltip({ content, side = 'top', isName = false, children }: TooltipProps) {
  const { portalContainer, locale, direction } = useEnvironment();
  const described = isName ? { 'aria-describedby': undefined } : {};
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild onFocus={ignoreSilentFocus} {...described}>
        {children}
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
}
