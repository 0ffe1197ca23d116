import * as v from 'valibot';
import type { WireErrorCode } from '../client/index.ts';
import { filledText, text } from './fields.ts';

/** Entry of an error list. */
const ErrorEntryShape = v.object({
  code: v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.minLength(1))]),
      v.description(
        'Number of the error, or the name of the input rule that a field breaks. Absent: the HTTP status decides.',
      ),
      v.examples([404]),
    ),
  ),
  msg: v.optional(
    text('Sentence that customers read where the code does not tell the components a better one', 'not found'),
  ),
  field: v.optional(filledText('Wire name of the rejected input. Extension', 'name')),
});

/** Answer of a failed call; the first entry decides. */
export const ErrorListShape = v.object({
  errors: v.pipe(
    v.tupleWithRest([ErrorEntryShape], v.unknown()),
    v.description('At least one entry; the first decides.'),
  ),
});

/** Errors of every call. */
export const generalErrors: readonly WireErrorCode[] = ['badRequest', 'tooManyRequests', 'generic', 'unavailable'];
