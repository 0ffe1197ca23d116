import { operations } from '@abrak/core/internal/contract';
import { route } from '../../../http/index.ts';
import { actorOf, type FilesDeps, requireDiskSpace } from '../../documents/index.ts';
import { changeLimits, limitsOf, renewLink } from './linkLimits.ts';

/** Creates the routes of the limits of links. */
export function linkLimitRoutes(deps: FilesDeps) {
  const withSpace = requireDiskSpace(deps);
  return [
    route(operations.getLinkLimits, (c, { params: { id } }) => limitsOf(actorOf(c, deps), id)),
    route(operations.setLinkLimits, withSpace, (c, { params: { id }, body }) =>
      changeLimits(actorOf(c, deps), id, body),
    ),
    route(operations.resetLink, withSpace, async (c, { params: { id } }) => ({
      uuid: await renewLink(actorOf(c, deps), id),
    })),
  ];
}
