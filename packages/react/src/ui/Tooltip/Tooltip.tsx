import { Slot } from 'radix-ui';
import { createContext, type FocusEvent, type PointerEvent, type ReactElement, type ReactNode, use, useRef, useState } from 'react';
import type { PointerPlace, ShownTooltip, TooltipNeighbors } from './ShownTooltip.tsx';

// Nobody needs it before pointing at something.
const loadShown = async () => (await import('./ShownTooltip.tsx')).ShownTooltip;

const GroupContext = createContext<TooltipNeighbors | null>(null);

/** Shares one delay among the tooltips inside: after the first, its neighbors open at once. */
export function TooltipGroup({ children }: { readonly children: ReactNode }) {
  const [neighbors] = useState<TooltipNeighbors>({ shown: 0, lastSeenMs: -Infinity });
  return <GroupContext value={neighbors}>{children}</GroupContext>;
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

/** A few words about a control, on hover and on keyboard focus. */
export function Tooltip({ content, side = 'top', isName = false, children }: TooltipProps) {
  const neighbors = use(GroupContext);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const [Shown, setShown] = useState<typeof ShownTooltip>();
  const pointer = useRef<PointerPlace>('away');
  const want = (element: HTMLElement) => {
    setTrigger(element);
    // Without a network a control is without its tooltip, until somebody points at it again.
    if (Shown === undefined) void loadShown().then((loaded) => setShown(() => loaded), () => undefined);
  };
  const enter = ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'touch') return;
    pointer.current = 'over';
    want(currentTarget);
  };
  const focus = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.matches(':focus-visible')) want(currentTarget);
  };
  return (
    <>
      <Slot.Root
        onPointerEnter={enter}
        onPointerDown={() => (pointer.current = 'pressed')}
        onPointerLeave={() => (pointer.current = 'away')}
        onFocus={focus}
      >
        {children}
      </Slot.Root>
      {Shown !== undefined && trigger !== null && (
        <Shown trigger={trigger} pointer={pointer} neighbors={neighbors} side={side} isName={isName}>
          {content}
        </Shown>
      )}
    </>
  );
}
