import { Tooltip as Primitive } from 'radix-ui';
import { type ComponentProps, type PointerEvent as PointerEventOfReact, type ReactNode, type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useEnvironment } from '../environment/environment.ts';
import * as css from './Tooltip.css.ts';

const DELAY_MS = 500;

/** How long after a tooltip has gone its neighbors open at once. */
const NEIGHBOR_DELAY_MS = 300;

/** What the tooltips of a group know of each other. */
export interface TooltipNeighbors {
  /** How many are seen now. */
  shown: number;
  /** When one has gone the last time, as performance.now() tells the time. */
  lastSeenMs: number;
}

function isOneSeen({ shown, lastSeenMs }: TooltipNeighbors): boolean {
  return shown > 0 || performance.now() - lastSeenMs < NEIGHBOR_DELAY_MS;
}

/** Where the pointer is, seen from a trigger; pressed until it leaves. */
export type PointerPlace = 'away' | 'over' | 'pressed';

export interface ShownTooltipProps {
  /** What the words belong to. */
  readonly trigger: HTMLElement;
  readonly pointer: RefObject<PointerPlace>;
  readonly neighbors: TooltipNeighbors | null;
  readonly side: 'top' | 'bottom';
  /** Whether the words are the trigger's name already. */
  readonly isName: boolean;
  readonly children: ReactNode;
}

interface ElementAsTriggerProps extends ComponentProps<'button'>, Pick<ShownTooltipProps, 'isName' | 'pointer' | 'trigger'> {}

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

/** Stands for an element that is on the page already, so that it need not be drawn anew when its tooltip is loaded. */
function ElementAsTrigger({ trigger, isName, pointer, ref, ...props }: ElementAsTriggerProps): ReactNode {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => trigger, [trigger]);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const call = (name: keyof typeof eventNames, event: Event) => {
      // A closing menu gives the focus back to its button: no reason to explain the button.
      if (name === 'onFocus' && !trigger.matches(':focus-visible')) return;
      if (name === 'onPointerMove' && pointer.current === 'pressed') return;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what they ask of an event, the browser's own have
      (latest.current[name] as Listener | undefined)?.(event);
    };
    const listening = namesOfHandlers.map((name) => {
      const listener: Listener = (event) => call(name, event);
      trigger.addEventListener(eventNames[name], listener);
      return () => trigger.removeEventListener(eventNames[name], listener);
    });
    // What made it load.
    if (trigger.matches(':focus-visible')) call('onFocus', new FocusEvent('focus'));
    else if (pointer.current === 'over') call('onPointerMove', new PointerEvent('pointermove', { pointerType: 'mouse' }));
    return () => {
      for (const stop of listening) stop();
      call('onPointerLeave', new PointerEvent('pointerleave'));
    };
  }, [trigger, pointer]);

  const wordsId = props['aria-describedby'];
  useLayoutEffect(() => {
    // The tooltip would describe its trigger by the name that it has, and a screen reader say it twice.
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

/** A tooltip as it is once somebody has pointed at its trigger. */
export function ShownTooltip({ neighbors, side, children, ...trigger }: ShownTooltipProps): ReactNode {
  const { portalContainer, locale, direction } = useEnvironment();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen || neighbors === null) return undefined;
    neighbors.shown += 1;
    return () => {
      neighbors.shown -= 1;
      neighbors.lastSeenMs = performance.now();
    };
  }, [isOpen, neighbors]);
  const hasCome = useRef(false);
  const come = ({ pointerType }: PointerEventOfReact) => {
    if (pointerType === 'touch') return;
    if (!hasCome.current && neighbors !== null && isOneSeen(neighbors)) {
      // What all tooltips close at that are open still.
      document.dispatchEvent(new CustomEvent('tooltip.open'));
      setIsOpen(true);
    }
    hasCome.current = true;
  };
  return (
    <Primitive.Provider delayDuration={DELAY_MS}>
      <Primitive.Root open={isOpen} onOpenChange={setIsOpen}>
        <Primitive.Trigger asChild onPointerMove={come} onPointerLeave={() => (hasCome.current = false)}>
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
