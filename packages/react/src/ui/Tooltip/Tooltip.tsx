import { Slot } from 'radix-ui';
import {
  createContext,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  use,
  useRef,
  useState,
} from 'react';
import type { PointerPlace, LazyTooltip, TooltipNeighbors } from './LazyTooltip.tsx';

// Lazily loaded: not needed before the first hover or keyboard focus.
const loadShown = async () => (await import('./LazyTooltip.tsx')).LazyTooltip;

const GroupContext = createContext<TooltipNeighbors | null>(null);

/** Shares the delay among the tooltips inside: after the first one, its neighbors open at once. */
export function TooltipGroup({ children }: { readonly children: ReactNode }) {
  const [neighbors] = useState<TooltipNeighbors>({ shown: 0, lastSeenMs: -Infinity });
  return <GroupContext value={neighbors}>{children}</GroupContext>;
}

export interface TooltipProps {
  /** Short text; must not contain information that is available nowhere else. */
  content: ReactNode;
  /** Side of the trigger; default `top`. */
  side?: 'top' | 'bottom';
  /**
   * True when the text is already the trigger's accessible name, so that screen readers do not read it twice. Default
   * false.
   */
  isName?: boolean;
  /** Single element that the tooltip describes; must accept a ref and props. */
  children: ReactElement;
}

/** Short text about a control, shown on hover and on keyboard focus. */
export function Tooltip({ content, side = 'top', isName = false, children }: TooltipProps) {
  const neighbors = use(GroupContext);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const [Shown, setShown] = useState<typeof LazyTooltip>();
  const pointer = useRef<PointerPlace>('away');
  const load = (element: HTMLElement) => {
    setTrigger(element);
    // Offline, the tooltip is missing until the next hover or focus.
    if (Shown === undefined)
      void loadShown().then(
        (loaded) => setShown(() => loaded),
        () => undefined,
      );
  };
  const enter = ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'touch') return;
    pointer.current = 'over';
    load(currentTarget);
  };
  const focus = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.matches(':focus-visible')) load(currentTarget);
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
