import { useCallback } from 'react';
import { type Outcome, usePrefetched, whenLoaded } from '../../../provider/headless.ts';
import { useFileServices } from '../../data/index.ts';
import type { MovedDocuments, MoveRequest } from './performMove.ts';

const loadMoving = () => import('./performMove.ts');

/**
 * Returns the function that moves documents: questions about taken names come first, then the move is an optimistic
 * update.
 */
export function useMoving(): (request: MoveRequest) => Promise<Outcome<MovedDocuments>> {
  const services = useFileServices();
  usePrefetched(loadMoving);
  return useCallback(
    (request) => whenLoaded(loadMoving, ({ performMove }) => performMove(request, services)),
    [services],
  );
}
