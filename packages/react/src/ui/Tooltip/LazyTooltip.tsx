import { Tooltip as Primitive } from 'radix-ui';
import {
  type ComponentProps,
  type PointerEvent as PointerEventOfReact,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useEnvironment } from '../environment/environment.ts';
import * as css from './Tooltip.css.ts';

const DELAY_MS = 500;

/** Milliseconds after a tooltip has closed during which its neighbors open without a delay. */
const NEIGHBOR_DELAY_MS = 300;

/** State that the tooltips of a group share. */
export interface TooltipNeighbors {
  /** Number of open tooltips. */
  shown: number;
  /** Time at which a tooltip closed last, in milliseconds of `performance.now()`. */
  lastSeenMs: number;
}

function wasRecentlyOpen({ shown, lastSeenMs }: TooltipNeighbors): boolean {
  return shown > 0 || performance.now() - lastSeenMs < NEIGHBOR_DELAY_MS;
}

/** Position of the pointer relative to a trigger; `pressed` lasts until the pointer leaves. */
export type PointerPlace = 'away' | 'over' | 'pressed';

export interface LazyTooltipProps {
  /** Element that the tooltip describes. */
  readonly trigger: HTMLElement;
  readonly pointer: RefObject<PointerPlace>;
  readonly neighbors: TooltipNeighbors | null;
  readonly side: 'top' | 'bottom';
  /** True when the text is already the trigger's accessible name. */
  readonly isName: boolean;
  readonly children: ReactNode;
}

interface ElementAsTriggerProps
  extends ComponentProps<'button'>, Pick<LazyTooltipProps, 'isName' | 'pointer' | 'trigger'> {}

type Listener = (event: Event) => void;

const eventNames = {
  onPointerMove: 'pointermove',
  onPointerLeave: 'pointerleave',
  onPointerDown: 'pointerdown',
  onFocus: 'focus',
  onBlur: 'blur',
  onClick: 'click',
} as const;

const namesOfHandlers = Object.keys(eventNames).filter((name): name is keyof typeof eventNames => name in eventNames);

/**
 * Attaches Radix's trigger handlers to an element that is already mounted. Wrapping the element when its tooltip is
 * loaded would re-mount it.
 */
function ElementAsTrigger({ trigger, isName, pointer, ref, ...props }: ElementAsTriggerProps): ReactNode {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => trigger, [trigger]);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const call = (name: keyof typeof eventNames, event: Event) => {
      // A closing menu returns focus to its button, which must not open the button's tooltip.
      if (name === 'onFocus' && !trigger.matches(':focus-visible')) return;
      if (name === 'onPointerMove' && pointer.current === 'pressed') return;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a native event has every property that is read
      (latest.current[name] as Listener | undefined)?.(event);
    };
    const listening = namesOfHandlers.map((name) => {
      const listener: Listener = (event) => call(name, event);
      trigger.addEventListener(eventNames[name], listener);
      return () => trigger.removeEventListener(eventNames[name], listener);
    });
    // Replays the event that started loading.
    if (trigger.matches(':focus-visible')) call('onFocus', new FocusEvent('focus'));
    else if (pointer.current === 'over')
      call('onPointerMove', new PointerEvent('pointermove', { pointerType: 'mouse' }));
    return () => {
      for (const stop of listening) stop();
      call('onPointerLeave', new PointerEvent('pointerleave'));
    };
  }, [trigger, pointer]);

  const wordsId = props['aria-describedby'];
  useLayoutEffect(() => {
    // When the text is already the accessible name, a description would make screen readers read it twice.
    if (isName || wordsId === undefined) return undefined;
    const own = trigger.getAttribute('aria-describedby');
    trigger.setAttribute('aria-describedby', own === null ? wordsId : `${own} ${wordsId}`);
    return () => {
      if (own === null) trigger.removeAttribute('aria-describedby');
      else trigger.setAttribute('aria-describedby', own);
    };
  }, [trigger, isName, wordsId]);
  return null;
}

// Closes the open tooltip of the page.
let closeShown: (() => void) | undefined;

/** Keeps whether a tooltip is open. One that opens closes the other. */
function useOnlyShown() {
  const [isOpen, setIsOpen] = useState(false);
  const [close] = useState(() => () => setIsOpen(false));
  const show = (next: boolean) => {
    if (next && closeShown !== close) closeShown?.();
    if (next) closeShown = close;
    setIsOpen(next);
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      if (closeShown === close) closeShown = undefined;
    };
  }, [isOpen, close]);
  return [isOpen, show] as const;
}

/** Lazily loaded implementation of a tooltip. */
export function LazyTooltip({ neighbors, side, children, ...trigger }: LazyTooltipProps): ReactNode {
  const { portalContainer, locale, direction } = useEnvironment();
  const [isOpen, show] = useOnlyShown();
  useEffect(() => {
    if (!isOpen || neighbors === null) return undefined;
    neighbors.shown += 1;
    return () => {
      neighbors.shown -= 1;
      neighbors.lastSeenMs = performance.now();
    };
  }, [isOpen, neighbors]);
  const hasEntered = useRef(false);
  const openAtOnce = ({ pointerType }: PointerEventOfReact) => {
    if (pointerType === 'touch') return;
    if (!hasEntered.current && neighbors !== null && wasRecentlyOpen(neighbors)) show(true);
    hasEntered.current = true;
  };
  return (
    <Primitive.Provider delayDuration={DELAY_MS}>
      <Primitive.Root open={isOpen} onOpenChange={show}>
        <Primitive.Trigger asChild onPointerMove={openAtOnce} onPointerLeave={() => (hasEntered.current = false)}>
          <ElementAsTrigger {...trigger} />
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
              {children}
            </Primitive.Content>
          </Primitive.Portal>
        )}
      </Primitive.Root>
    </Primitive.Provider>
  );
}
