import { isLostOrder } from '@abrak/core/internal';
import { useState } from 'react';

/** Keeps the idempotency key of each request until it has an answer, so that a repeated one has no second effect. */
export function useRequestKeys() {
  const [keys] = useState(() => new Map<string, string>());
  return async <Answer>(request: string, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const key = keys.get(request) ?? crypto.randomUUID();
    keys.set(request, key);
    try {
      const answer = await send(key);
      keys.delete(request);
      return answer;
    } catch (error) {
      if (!isLostOrder(error)) keys.delete(request);
      throw error;
    }
  };
}
