import * as v from 'valibot';
import { changeSharing, listShares, shareDocument, unshareDocument, sharingStatuses } from '../../files/index.ts';
import { announced, filledText, flag, id, judged, readAs, word } from '../fields.ts';
import { answering, done, headOf, named } from '../Operation.ts';

const read = { auth: 'customer', scopes: ['files:read'] } as const;
const write = { auth: 'customer', scopes: ['files:write'] } as const;

const documentId = { id: id('Id of the document') };

const SharedShape = v.nullish(
  v.object({
    mailed: announced(
      'shareMails',
      v.optional(flag('True when a mail about the share goes to the address; false when it had the share already')),
    ),
  }),
);

const userEmails = readAs(
  v.pipe(v.array(filledText('E-mail address', 'reza@example.com')), v.length(1), v.description('Exactly one address.')),
  v.strictTuple([v.string()]),
);

/** Calls of sharing. */
export const sharingOperations = named({
  changeSharing: {
    ...write,
    ...headOf(changeSharing),
    logged: { done: 'linkMade' },
    summary: 'Set who may see a document',
    parameters: documentId,
    body: { schema: v.object({ id: v.nullish(documentId.id), sharingStatus: word(sharingStatuses, 'New status') }) },
    answers: done('The document has the status.'),
    errors: ['itemMissing', 'diskFull'],
  },
  shareDocument: {
    ...write,
    ...headOf(shareDocument),
    logged: { done: 'linkMade' },
    summary: 'Share a document with an e-mail address',
    description:
      'Accepted for any valid address, whether or not it belongs to a customer: the share takes effect when an account with the address exists. With the capability `shareMails` a new share is mailed to the address.',
    query: { ids: id('Id of the document; exactly one') },
    body: { schema: v.object({ userEmails }) },
    answers: answering(SharedShape, 'The document is shared. Without the capability the body has no meaning.'),
    errors: [
      'itemMissing',
      'diskFull',
      'limitReached',
      { rules: ['emailEmpty', 'emailInvalid', 'emailTooLong'], field: 'userEmails' },
    ],
  },
  listShares: {
    ...read,
    ...headOf(listShares),
    summary: 'List with whom a document is shared',
    capability: 'shares',
    parameters: documentId,
    answers: answering(
      v.array(v.object({ email: filledText('E-mail address', 'reza@example.com') })),
      'The addresses.',
    ),
    errors: ['itemMissing'],
  },
  unshareDocument: {
    ...write,
    ...headOf(unshareDocument),
    summary: 'Take a share back',
    capability: 'shares',
    parameters: documentId,
    query: { email: judged(filledText('E-mail address', 'reza@example.com')) },
    answers: done('The document is no longer shared with the address.'),
    errors: ['itemMissing'],
  },
});
