import { operations } from '@abrak/core/internal/contract';
import { route } from '../../http/index.ts';
import { actorOf, type FilesDeps } from '../documents/index.ts';
import { cancelJob, listOwnJobs } from './documentJobs.ts';

/** Creates the routes that list and cancel the jobs of a customer. */
export function jobRoutes(deps: FilesDeps) {
  return [
    route(operations.listDocumentJobs, (c) => listOwnJobs(actorOf(c, deps))),
    route(operations.cancelDocumentJob, (c, { params: { id } }) => cancelJob(actorOf(c, deps), id)),
  ];
}
