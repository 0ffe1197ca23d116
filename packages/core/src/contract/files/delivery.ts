import * as v from 'valibot';
import { previewSizes, createArchive, getArchiveProgress, getDownloadUrl, archiveFormats } from '../../files/index.ts';
import { filledText, ids, text, word } from '../fields.ts';
import { answering, headOf, named, type OperationAnswer } from '../Operation.ts';
import { ArchiveProgressShape, ArchiveShape, DownloadTokenShape } from './shapes.ts';

const files = { noun: 'files', method: 'GET', service: 'root' } as const;
const bytes = 'application/octet-stream';

const uuid = filledText('`uuid` of the document', '0f9b6c1e-5d1a-4c7b-8f2e-1c2d3e4f5a6b');
const name = filledText('Name of the document', 'report.pdf');
const token = filledText('Token of the download', 'x8Qm2LkVr0');

const range = v.optional(text('Part of the bytes', 'bytes=0-1023'));

function fileAnswers(meaning: string): readonly OperationAnswer[] {
  return [
    { status: 200, meaning, type: bytes },
    {
      status: 206,
      meaning: 'The requested range.',
      type: bytes,
      headers: { 'content-range': 'The range and the size.' },
    },
  ];
}

const tokenOperations = named({
  createDownloadLink: {
    ...headOf(getDownloadUrl),
    summary: 'Get a token that downloads a file',
    description:
      'For every reader of the document; a visitor may read public ones. The download is at `/dl/{token}/{uuid}/{name}`.',
    auth: 'visitor',
    scopes: ['files:read'],
    parameters: { uuid },
    answers: answering(DownloadTokenShape, 'The token.'),
    errors: ['itemMissing', 'sessionEnded', { code: 'badRequest', status: 400, meaning: 'a folder has no bytes' }],
  },
  createArchive: {
    ...headOf(createArchive),
    summary: 'Get a token that downloads documents as an archive',
    description: 'The download is at `/dl/{token}/{uuid}/{name}`. The answer is an extension.',
    auth: 'customer',
    scopes: ['files:read'],
    query: { ids: ids('Documents'), format: word(archiveFormats, 'Format of the archive') },
    answers: answering(ArchiveShape, 'The archive.'),
    errors: ['itemMissing', 'treeTooLarge'],
  },
  getArchiveProgress: {
    ...headOf(getArchiveProgress),
    summary: 'Read how much of an archive was sent',
    capability: 'archiveProgress',
    auth: 'customer',
    scopes: ['files:read'],
    parameters: { token },
    answers: answering(ArchiveProgressShape, 'The progress.'),
    errors: ['itemMissing'],
  },
});

const byteOperations = named({
  download: {
    ...files,
    path: 'dl/{token}/{uuid}/{name}',
    summary: 'Download a file or an archive',
    description:
      'The token in the path is the only credential, so that a browser can open and resume the download. Beginning one counts.',
    auth: 'nobody',
    scopes: ['files:read'],
    parameters: { token, uuid, name },
    headers: { range },
    answers: fileAnswers('The bytes, as an attachment.'),
    errors: ['linkExpired', 'itemMissing'],
  },
  getOriginal: {
    ...files,
    path: 'preview/{uuid}/{name}',
    summary: 'Show a file as it is',
    auth: 'browserVisitor',
    scopes: ['files:read'],
    parameters: { uuid, name },
    headers: { range },
    answers: fileAnswers('The bytes, to be shown in the browser.'),
    errors: ['itemMissing', 'sessionEnded'],
  },
  getPreview: {
    ...files,
    path: 'preview/{uuid}/{size}/{name}',
    summary: 'Show the rendering of an image',
    auth: 'browserVisitor',
    scopes: ['files:read'],
    parameters: { uuid, size: word(previewSizes, 'Size of the rendering'), name },
    query: { or: v.optional(word(['original'], 'Answer to a picture that has no rendering and that browsers show')) },
    answers: [{ status: 200, meaning: 'The rendering.', type: 'image/webp' }],
    errors: [
      'itemMissing',
      'sessionEnded',
      { code: 'badRequest', status: 415, meaning: 'not an image' },
      { code: 'badRequest', status: 422, meaning: 'image not readable' },
    ],
  },
  openPublicPage: {
    ...files,
    path: 'public/{uuid}',
    summary: 'Open the page of a shared document',
    description:
      'For documents that everybody, or everybody with the link, may see. A missing one answers a page with status 404.',
    auth: 'nobody',
    parameters: { uuid },
    query: {
      lang: v.optional(word(['fa', 'en'], 'Language of the page')),
      path: v.optional(text('Names of folders inside a shared folder', '2026')),
      page: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(1), v.description('Page of a long folder.'), v.examples([1])),
      ),
    },
    answers: [{ status: 200, meaning: 'The page.', type: 'text/html' }],
    errors: ['itemMissing'],
  },
  downloadPublic: {
    ...files,
    path: 'download/{uuid}/{name}/dl',
    summary: 'Download a shared file',
    description: 'A missing one answers a page with status 404.',
    auth: 'nobody',
    parameters: { uuid, name },
    query: { lang: v.optional(word(['fa', 'en'], 'Language of the page of a missing file')) },
    headers: { range },
    answers: fileAnswers('The bytes, as an attachment.'),
    errors: ['itemMissing'],
  },
});

/** Calls that deliver bytes. */
export const deliveryOperations = { ...tokenOperations, ...byteOperations };
