import * as v from 'valibot';
import { MAX_TAG_LENGTH, MAX_TAGS, sharingStatuses } from '../../files/index.ts';
import { announced, bytes, count, filledText, flag, id, list, moment, object, text, word } from '../fields.ts';

const ParentShape = object(
  {
    id: id('Id of the folder; 0 is the root', 0),
    name: text('Name of the folder; empty for the root'),
  },
  'Folder around it',
);

/** Document of the contract; folders have the size 0. */
export const DocumentShape = v.pipe(
  v.object({
    id: id('For calls'),
    uuid: filledText('Names the bytes in addresses; a folder has one too', '0f9b6c1e-5d1a-4c7b-8f2e-1c2d3e4f5a6b'),
    name: filledText('Name, at most 255 characters', 'report.pdf'),
    description: text('Description, at most 2 000 characters'),
    discriminator: v.pipe(v.picklist(['D', 'F']), v.description('`D` is a folder, `F` a file.'), v.examples(['F'])),
    genericType: filledText('`image`, `video`, `audio` or `other`; another word counts as other', 'other'),
    mimeType: v.nullable(text('Media type that the server found', 'application/pdf')),
    fullPath: v.pipe(
      v.string(),
      v.startsWith('/'),
      v.description('Folder names and the own name, each after a slash.'),
      v.examples(['/Reports/report.pdf']),
    ),
    size: bytes('Size; 0 of a folder'),
    createdAt: moment('Creation'),
    modifiedAt: v.optional(
      moment('When the file was changed before it was uploaded; left out when it is unknown. Extension'),
    ),
    owner: object({ displayName: filledText('Display name of the owner', 'سارا محمدی') }, 'Owner'),
    parent: ParentShape,
    downloadCount: count('How often its download was begun', 0),
    sharingStatus: word(sharingStatuses, 'Named users only, everybody with the link, or everybody'),
    favourite: announced(
      'favourites',
      v.optional(flag('True for a favourite of the customer who asks; else it may be left out')),
    ),
    tags: announced(
      'tags',
      v.optional(
        list(
          filledText('Tag', 'مالیات'),
          `Tags of the customer who asks, at most ${MAX_TAGS}; without any it may be left out`,
        ),
      ),
    ),
  }),
  v.check(({ discriminator, size }) => discriminator === 'F' || size === 0, 'size 0 of a folder'),
);

/** Document in the trash. */
export const TrashedDocumentShape = v.intersect([
  DocumentShape,
  v.object({ trashedAt: moment('Deletion. Extension') }),
]);

/** Listing of a folder that is not the root. */
export const ListingShape = v.object({ parent: ParentShape, children: list(DocumentShape, 'Documents in the folder') });

/** Listing of the root. */
export const RootListingShape = v.union([v.array(DocumentShape), ListingShape]);

/** Part of a folder. */
export const FolderWindowShape = v.object({
  ...ListingShape.entries,
  total: count('Documents in the folder, or results of the search, which may be an estimate above 10 000'),
  next: v.nullable(filledText('Cursor of the next window; null at the end', 'eyJuYW1lIjoiYSJ9')),
});

/** Result of a search in all folders. */
export const FoundShape = v.object({
  documents: list(DocumentShape, 'Found documents, at most `limit`'),
  total: count('All documents that match'),
});

/** Tag of the customer. */
export const TagShape = v.object({
  name: filledText(`Tag, at most ${MAX_TAG_LENGTH} characters`, 'مالیات'),
  count: count('Documents outside the trash that have it'),
});

/** Work on a large folder. */
export const JobShape = v.object({
  id: id('Id of the job'),
  kind: word(['erase', 'restore', 'trash'], 'What is done'),
  name: filledText('Name of the first document that was chosen', 'Reports'),
  done: count('Documents that the work has reached', 34_200),
  total: count('Documents in all', 100_000),
});

/** Archive that can be downloaded. */
export const ArchiveShape = v.object({
  token: filledText('Token of the download address', 'x8Qm2LkVr0'),
  uuid: filledText('Segment of the download address', '7d3f8a50-1a2b-4c3d-9e8f-0a1b2c3d4e5f'),
  name: filledText('Name of the archive', 'Reports.zip'),
  size: bytes('Exact size of the archive'),
});

/** Progress of the download of an archive. */
export const ArchiveProgressShape = v.object({
  sentBytes: bytes('What was sent'),
  size: bytes('Size of the archive'),
  status: word(['waiting', 'running', 'done', 'cut'], 'Not begun, being sent, sent, or the connection was lost'),
});

/** Token of a download. */
export const DownloadTokenShape = v.pipe(
  v.union([
    v.object({ token: filledText('Token of the download address', 'x8Qm2LkVr0') }),
    v.pipe(v.string(), v.minLength(1)),
  ]),
  v.description('The token, bare or as `token`. In the reference backend it is good for an hour.'),
);
