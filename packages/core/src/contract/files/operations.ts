import * as v from 'valibot';
import {
  createFolder,
  describeDocument,
  eraseDocuments,
  listFolder,
  listShared,
  listTrash,
  moveDocuments,
  renameDocument,
  restoreDocuments,
  trashDocuments,
  MAX_FOUND,
  MAX_RECENT,
  onConflicts,
  cancelDocumentJob,
  copyDocuments,
  findDocuments,
  listDocumentJobs,
  listRecentFiles,
  listSharedFolder,
} from '../../files/index.ts';
import { isBlank, searchWords } from '../../shared/internal.ts';
import {
  announced,
  filledText,
  flag,
  id,
  ids,
  judged,
  limit,
  object,
  readAs,
  StorableText,
  text,
  word,
} from '../fields.ts';
import { answering, done, headOf, named, type OperationError } from '../Operation.ts';
import { deliveryOperations } from './delivery.ts';
import { linkOperations } from './links.ts';
import { markOperations } from './marks.ts';
import {
  DocumentShape,
  FolderWindowShape,
  FoundShape,
  JobShape,
  ListingShape,
  RootListingShape,
  TrashedDocumentShape,
} from './shapes.ts';
import { sharingOperations } from './sharing.ts';
import { uploadOperations } from './uploads.ts';
import { versionOperations } from './versions.ts';

const read = { auth: 'customer', scopes: ['files:read'] } as const;
const write = { auth: 'customer', scopes: ['files:write'] } as const;

const documentId = { id: id('Id of the document') };
const onConflict = announced(
  'conflicts',
  v.optional(word(onConflicts, 'What is done about a name that the target holds; default `fail`')),
);
const chosen = ids('Documents');
const nameErrors: readonly OperationError[] = ['nameInvalid', 'nameExists', 'itemMissing', 'diskFull'];

const windowQuery = {
  limit: announced('windows', v.optional(limit(5_000, 'Size of the window', 1_000))),
  after: announced('windows', v.optional(filledText('Cursor `next` of the previous window', 'eyJuYW1lIjoiYSJ9'))),
  order: announced(
    'windows',
    v.optional(word(['asc', 'desc'], 'Direction; default `asc`. Folders come first in both')),
  ),
  search: announced(
    'windows',
    v.optional(
      readAs(
        text('Words of the path, in any order, letter case and spelling', 'final report'),
        v.pipe(StorableText, v.maxLength(1_000)),
      ),
    ),
  ),
};

const listOperations = named({
  listRoot: {
    ...read,
    ...headOf(listFolder),
    path: 'documents',
    summary: 'List the root folder',
    description: 'The query is sent exactly as `sort=+discriminator,+name`: the plus signs stay unencoded.',
    query: {
      ...windowQuery,
      sort: v.optional(
        v.pipe(
          v.string(),
          v.description('`+discriminator,+name`; in a window `name`, `size` or `date`.'),
          v.examples(['+discriminator,+name']),
        ),
      ),
    },
    answers: answering(v.union([RootListingShape, FolderWindowShape]), 'The documents; with `limit` a window.'),
    errors: ['itemMissing'],
  },
  listFolder: {
    ...read,
    ...headOf(listFolder),
    summary: 'List a folder',
    query: {
      path: text('Names of the folders from the root, separated by slashes', '/Reports/2026'),
      ...windowQuery,
      // Clients of the given API send other words with a list that is no window.
      sort: announced(
        'windows',
        v.optional(judged(word(['name', 'size', 'date'], 'Sort key of a window; default `name`'))),
      ),
    },
    answers: answering(
      v.union([FolderWindowShape, ListingShape]),
      'The folder and its documents; with `limit` a window.',
    ),
    errors: ['itemMissing'],
  },
  findDocuments: {
    ...read,
    ...headOf(findDocuments),
    summary: 'Find documents in all folders',
    description: 'Folders first, then by name; without the trash and what others share.',
    capability: 'fileSearch',
    query: {
      text: readAs(
        filledText(
          'Words of the name, in any order, letter case and spelling; each may be a part of one',
          'final report',
        ),
        v.pipe(
          StorableText,
          v.check((typed) => !isBlank(typed), 'a visible character'),
          v.transform(searchWords),
        ),
      ),
      limit: limit(MAX_FOUND, 'Most documents in the answer', 50),
    },
    answers: answering(FoundShape, 'The documents.'),
  },
  listRecentFiles: {
    ...read,
    ...headOf(listRecentFiles),
    summary: 'List the newest files of all folders',
    description: 'Newest first; without folders, the trash and what others share.',
    capability: 'recentFiles',
    query: {
      limit: limit(MAX_RECENT, 'Most files in the answer', 50),
    },
    answers: answering(v.array(DocumentShape), 'The files.'),
  },
  listTrash: {
    ...read,
    ...headOf(listTrash),
    summary: 'List the trash',
    answers: answering(
      v.array(TrashedDocumentShape),
      'The deleted documents, newest first, without what is inside deleted folders.',
    ),
  },
  listDocumentJobs: {
    ...read,
    ...headOf(listDocumentJobs),
    summary: 'List running work on large folders',
    description:
      'Calls that trash, restore or erase large folders are answered before the work has ended; small ones start no job. A job that has ended is not listed.',
    capability: 'documentJobs',
    answers: answering(v.array(JobShape), 'The jobs, oldest first.'),
  },
  listShared: {
    ...read,
    ...headOf(listShared),
    summary: 'List what others share with the customer',
    answers: answering(v.array(DocumentShape), 'The shared documents.'),
  },
  listSharedFolder: {
    ...read,
    ...headOf(listSharedFolder),
    summary: 'List a folder that is shared with the customer',
    capability: 'shares',
    query: { id: id('Id of the folder') },
    answers: answering(ListingShape, 'The folder and its documents.'),
    errors: ['itemMissing', 'notAFolder'],
  },
});

const NewFolderShape = v.object({
  name: judged(filledText('Name of the folder', 'Reports')),
  parentId: v.nullish(id('Folder around it; default the root', 0)),
  parentName: v.nullish(text('Name of the folder around it')),
  parent: v.nullish(
    object(
      { id: v.nullish(id('The same as `parentId`', 0)), name: v.nullish(text('The same as `parentName`')) },
      'Folder around it',
    ),
  ),
  discriminator: v.optional(v.pipe(v.literal('D'), v.description('Always `D`.'))),
  subdomain: v.optional(flag('Always false', false)),
});

const changeOperations = named({
  createFolder: {
    ...write,
    ...headOf(createFolder),
    summary: 'Create a folder',
    body: { schema: NewFolderShape },
    answers: answering(DocumentShape, 'The folder.'),
    errors: [...nameErrors, 'notAFolder', 'treeTooLarge', 'limitReached'],
  },
  renameDocument: {
    ...write,
    ...headOf(renameDocument),
    summary: 'Rename a document',
    query: documentId,
    body: { schema: v.object({ name: judged(filledText('New name', 'report-2.pdf')) }) },
    answers: done('The document has the name.'),
    errors: nameErrors,
  },
  trashDocuments: {
    ...write,
    ...headOf(trashDocuments),
    summary: 'Move documents to the trash',
    query: { ids: chosen },
    answers: done('The documents are in the trash.'),
    errors: ['itemMissing', 'diskFull'],
  },
  moveDocuments: {
    ...write,
    ...headOf(moveDocuments),
    summary: 'Move documents to another folder',
    query: { ids: chosen, targetId: id('Id of the target folder; 0 is the root', 0), onConflict },
    answers: done('The documents have moved.'),
    errors: ['moveIntoSelf', 'nameExists', 'notAFolder', 'itemMissing', 'treeTooLarge', 'diskFull'],
  },
  copyDocuments: {
    ...write,
    ...headOf(copyDocuments),
    summary: 'Copy documents with their contents',
    description: 'Names that exist in the folder are numbered. Copies are private.',
    capability: 'copies',
    query: { ids: chosen, targetId: id('Id of the target folder; 0 is the root', 0) },
    answers: answering(v.array(DocumentShape), 'The copies of the chosen documents, in their order.'),
    errors: ['notAFolder', 'itemMissing', 'quotaExceeded', 'treeTooLarge', 'limitReached', 'diskFull'],
  },
  restoreDocuments: {
    ...write,
    ...headOf(restoreDocuments),
    summary: 'Restore documents from the trash',
    description: 'They return to their folder, or to the root when it is gone.',
    query: { ids: chosen, onConflict },
    answers: done('The documents are restored.'),
    errors: ['itemMissing', 'nameExists', 'treeTooLarge', 'diskFull'],
  },
  eraseDocuments: {
    ...write,
    ...headOf(eraseDocuments),
    summary: 'Erase documents in the trash for good',
    query: { ids: chosen },
    answers: done('The documents are erased; their bytes count back to the storage.'),
    errors: ['itemMissing'],
  },
  cancelDocumentJob: {
    ...write,
    ...headOf(cancelDocumentJob),
    summary: 'Cancel work on a large folder',
    description:
      'Folders that are not finished return to where they were: trashed ones to their folders, restored ones and what is left of erased ones to the trash. What is erased stays so.',
    capability: 'documentJobs',
    parameters: { id: id('Id of the job') },
    answers: done('The job is canceled.'),
    errors: ['itemMissing'],
  },
  describeDocument: {
    ...write,
    ...headOf(describeDocument),
    summary: 'Set the description of a document',
    parameters: documentId,
    body: {
      schema: v.object({
        id: v.nullish(documentId.id),
        description: text('At most 2 000 characters', 'Figures of the year'),
      }),
    },
    answers: done('The document has the description.'),
    errors: ['itemMissing', 'diskFull'],
  },
});

/** Calls of documents, uploads and downloads. */
export const filesOperations = {
  ...listOperations,
  ...changeOperations,
  ...markOperations,
  ...sharingOperations,
  ...versionOperations,
  ...linkOperations,
  ...uploadOperations,
  ...deliveryOperations,
};
