import * as v from 'valibot';
import { storedWays, deleteVersion, listVersions, restoreVersion } from '../../files/index.ts';
import { bytes, filledText, id, moment, text, word } from '../fields.ts';
import { answering, done, headOf, named } from '../Operation.ts';
import { DocumentShape } from './shapes.ts';

/** Earlier content of a file. */
export const VersionShape = v.object({
  uuid: filledText('Names the version, also in addresses', '0f9b6c1e-5d1a-4c7b-8f2e-1c2d3e4f5a6b'),
  size: bytes('Size'),
  genericType: filledText('`image`, `video`, `audio` or `other`; another word counts as other', 'other'),
  mimeType: v.nullable(text('Media type that the server found', 'application/pdf')),
  storedAt: moment('Time when the content was stored'),
  storedBy: v.nullable(word(storedWays, 'Way by which the content was stored; null when it is unknown')),
});

const versions = { auth: 'customer', capability: 'versions' } as const;
const file = { id: id('Id of the file') };
const version = { ...file, uuid: filledText('`uuid` of the version', '0f9b6c1e-5d1a-4c7b-8f2e-1c2d3e4f5a6b') };

/** Calls of the versions of files. */
export const versionOperations = named({
  listVersions: {
    ...versions,
    scopes: ['files:read'],
    ...headOf(listVersions),
    summary: 'List the versions of a file',
    description:
      'Earlier contents, without the present one. The `uuid` of a version downloads and previews it, for the owner of the file only.',
    parameters: file,
    answers: answering(v.array(VersionShape), 'The versions, the newest first.'),
    errors: ['itemMissing'],
  },
  restoreVersion: {
    ...versions,
    scopes: ['files:write'],
    ...headOf(restoreVersion),
    summary: 'Make a version the content of its file',
    description:
      'The present content becomes the newest version. A version that is the present content already stays so.',
    isIdempotent: true,
    parameters: version,
    answers: answering(DocumentShape, 'The file, which has the `uuid` of the version.'),
    errors: ['itemMissing', 'keyReused', 'diskFull'],
  },
  deleteVersion: {
    ...versions,
    scopes: ['files:write'],
    ...headOf(deleteVersion),
    summary: 'Delete a version for good',
    parameters: version,
    answers: done('The version is deleted; its bytes count back to the storage.'),
    errors: ['itemMissing'],
  },
});
