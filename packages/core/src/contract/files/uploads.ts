import * as v from 'valibot';
import { uploadFile, uploadFromUrl, onConflicts } from '../../files/index.ts';
import { announced, filledText, id, text, word } from '../fields.ts';
import { answering, headOf, named, type OperationAnswer, type OperationError } from '../Operation.ts';
import { DocumentShape } from './shapes.ts';

const files = { noun: 'files', auth: 'customer', scopes: ['files:write'] } as const;
const tus = { ...files, service: 'upload', capability: 'resumable' } as const;

const pathId = v.optional(id('Id of the target folder; default the root', 0));
const onConflict = announced(
  'conflicts',
  v.optional(word(onConflicts, 'What is done about a name that the folder holds; default `fail`')),
);

const lastModified = v.optional(
  v.pipe(
    v.number(),
    v.integer(),
    v.description(
      'When the file was changed on the device, in milliseconds since the epoch. Before 1970, and more than a day ahead, it counts as unknown. Extension.',
    ),
    v.examples([1_569_313_800_000]),
  ),
);

const uploadErrors: readonly OperationError[] = [
  'nameExists',
  'itemMissing',
  'notAFolder',
  'fileTooLarge',
  'quotaExceeded',
  'diskFull',
  'notAllowed',
];

const uploadId = { id: filledText('Id of the upload, from its address', '5b1d7a52-6d0e-4a55-9a5f-3c2b1a0d9e8f') };

const version = word(['1.0.0'], 'Version of tus');
const offset = id('Bytes that the server has', 0);
const offsetHeader = { 'upload-offset': 'Bytes that the server has.' };

// In tus 409 means another offset, which clients retry; a taken name is final.
const tusErrors: readonly OperationError[] = [
  ...uploadErrors.filter((error) => error !== 'nameExists'),
  { code: 'nameExists', status: 422 },
  { code: 'badRequest', status: 409, meaning: 'another offset than the server has, or the upload is whole' },
  { code: 'badRequest', status: 412, meaning: 'another version of tus' },
  { code: 'badRequest', status: 415, meaning: 'another content type' },
];

const finished: OperationAnswer = {
  status: 200,
  meaning: 'The last byte has arrived: the document.',
  schema: DocumentShape,
  headers: offsetHeader,
};

const resumableOperations = named({
  createResumableUpload: {
    ...tus,
    method: 'POST',
    path: '/tus',
    summary: 'Begin a resumable upload',
    description: 'tus 1.0 with the extensions creation, creation-with-upload and termination.',
    headers: {
      'tus-resumable': version,
      'upload-length': id('Size of the file, in bytes', 33_554_432),
      'upload-metadata': text(
        'Pairs of a name and a base64 value: `filename`, `pathId`, `onConflict`, `lastModified`',
        'filename ZmlsbS5tcDQ=',
      ),
    },
    answers: [
      {
        status: 201,
        meaning: 'The upload has begun.',
        headers: { location: 'Address of the upload.', ...offsetHeader },
      },
      finished,
    ],
    errors: tusErrors,
  },
  getResumableUpload: {
    ...tus,
    method: 'HEAD',
    path: '/tus/{id}',
    summary: 'Read how much of a resumable upload has arrived',
    parameters: uploadId,
    headers: { 'tus-resumable': version },
    answers: [
      {
        status: 200,
        meaning: 'The state is in the headers.',
        headers: { ...offsetHeader, 'upload-length': 'Size of the file, in bytes.' },
      },
    ],
    errors: ['itemMissing', 'notAllowed'],
  },
  continueResumableUpload: {
    ...tus,
    method: 'PATCH',
    path: '/tus/{id}',
    summary: 'Send the next bytes of a resumable upload',
    parameters: uploadId,
    headers: { 'tus-resumable': version, 'upload-offset': offset },
    body: { type: 'application/offset+octet-stream' },
    answers: [{ status: 204, meaning: 'The bytes have arrived; more are missing.', headers: offsetHeader }, finished],
    errors: tusErrors,
  },
  discardResumableUpload: {
    ...tus,
    method: 'DELETE',
    path: '/tus/{id}',
    summary: 'Give up a resumable upload',
    parameters: uploadId,
    headers: { 'tus-resumable': version },
    answers: [{ status: 204, meaning: 'The upload is gone.' }],
    errors: ['itemMissing', 'notAllowed', { code: 'badRequest', status: 409, meaning: 'the upload is whole' }],
  },
});

/** Calls that bring bytes. */
export const uploadOperations = named({
  uploadFile: {
    ...files,
    ...headOf(uploadFile),
    summary: 'Upload a file',
    description:
      'Put all other fields before `file`: a refusal then comes before the bytes are sent. Failures are told in `errors[0].msg`.',
    body: {
      type: 'multipart/form-data',
      schema: v.object({
        pathId,
        onConflict,
        lastModified,
        fileName: v.optional(
          filledText(
            'Name of the file, sent when it has a quotation mark, which browsers write as %22 in the form. Extension',
            'a "b".txt',
          ),
        ),
        file: v.pipe(v.string(), v.description('The bytes, with the file name.'), v.metadata({ isBinary: true })),
      }),
    },
    answers: answering(DocumentShape, 'The new document.'),
    errors: [...uploadErrors, 'notMultipart'],
  },
  uploadFromUrl: {
    ...files,
    ...headOf(uploadFromUrl),
    summary: 'Fetch a file from a URL',
    description: 'The server fetches it. Private addresses are refused.',
    body: {
      type: 'application/x-www-form-urlencoded',
      schema: v.object({
        url: filledText('http or https address without credentials', 'https://files.example/report.pdf'),
        pathId,
        onConflict,
        token: v.optional(text('Random text; not used', '0.52')),
        dlc: v.optional(v.pipe(v.boolean(), v.description('Always false.'), v.examples([false]))),
      }),
    },
    answers: answering(DocumentShape, 'The new document.'),
    errors: [...uploadErrors, 'urlRefused', 'urlUnreachable'],
  },
  ...resumableOperations,
});
