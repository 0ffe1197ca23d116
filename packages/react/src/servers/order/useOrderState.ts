import { readOrderParams } from '@abrak/core/internal';
import { type OrderContext, type OrderEvent, type OrderState, reduceOrder, startOrder } from '@abrak/core/servers';
import { useCallback, useState } from 'react';

interface OrderInContext {
  readonly context: OrderContext;
  readonly state: OrderState;
}

/**
 * Returns true if an event dismisses the notice. Choosing another image does not dismiss the notice that an image
 * cleared the plan.
 */
function dismissesNotice({ notice }: OrderState, { type }: OrderEvent): boolean {
  if (type === 'imageChosen') return notice !== 'planClearedByImage';
  return type === 'periodChosen' || type === 'planChosen' || type === 'resourcesChosen';
}

/**
 * Keeps the choices of an order, starting from a query string when the catalogue is there. They are validated again
 * whenever the catalogue changes; undefined without a catalogue.
 */
export function useOrderState(context: OrderContext | undefined, choices: string) {
  const begin = (): OrderInContext | undefined =>
    context && { context, state: startOrder(context, readOrderParams(new URLSearchParams(choices))) };
  const [order, setOrder] = useState(begin);
  if (context !== undefined && order?.context !== context) {
    setOrder(
      order === undefined ? begin() : { context, state: reduceOrder(order.state, { type: 'refreshed' }, context) },
    );
  }
  const send = useCallback((event: OrderEvent) => {
    setOrder((before) => {
      if (before === undefined) return before;
      const { state, context: current } = before;
      const withoutNotice = dismissesNotice(state, event) ? reduceOrder(state, { type: 'noticeRead' }, current) : state;
      return { ...before, state: reduceOrder(withoutNotice, event, current) };
    });
  }, []);
  return { state: order?.state, send };
}
