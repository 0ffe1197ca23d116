import { type OrderContext, type OrderEvent, type OrderState, readOrderParams, reduceOrder, startOrder } from '@abrak/core';
import { useCallback, useState } from 'react';

interface Held {
  readonly context: OrderContext;
  readonly state: OrderState;
}

/** A choice answers a notice; another image does not bring back the plan that an image before it took. */
function isAnswered({ notice }: OrderState, { type }: OrderEvent): boolean {
  if (type === 'imageChosen') return notice !== 'planClearedByImage';
  return type === 'periodChosen' || type === 'planChosen' || type === 'resourcesChosen';
}

/** An order that begins with what an address says; another catalogue, or another time, settles it anew. */
export function useOrderState(context: OrderContext, choices: string) {
  const [held, setHeld] = useState<Held>(() => ({ context, state: startOrder(context, readOrderParams(new URLSearchParams(choices))) }));
  if (held.context !== context) setHeld({ context, state: reduceOrder(held.state, { type: 'refreshed' }, context) });
  const send = useCallback((event: OrderEvent) => {
    setHeld((before) => {
      const { state, context: current } = before;
      const answered = isAnswered(state, event) ? reduceOrder(state, { type: 'noticeRead' }, current) : state;
      return { ...before, state: reduceOrder(answered, event, current) };
    });
  }, []);
  return { state: held.state, send };
}
