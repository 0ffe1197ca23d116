import { ApiError } from '../../client/index.ts';
import { refusal } from '../../client/internal.ts';

/** File that is about to be sent. */
export interface PreparedFile {
  /** Content that is sent. */
  readonly file: Blob;
  /** Name that the document will have. */
  readonly name: string;
}

/** Target of a file, and the signal of its upload. */
export interface UploadStepContext {
  /** Id of the target folder. */
  readonly folderId: number;
  /** Path of the target folder; undefined when it is unknown. */
  readonly folderPath: string | undefined;
  /** Aborts when the upload is canceled. */
  readonly signal: AbortSignal;
}

/** Result of a step: changes of the file, nothing, or the reason why it is not uploaded. */
export type UploadStepResult = Partial<PreparedFile> | { readonly refused: string } | undefined;

/**
 * Checks, renames or replaces a file before it is sent, such as making a picture smaller. The steps of a file run one
 * after the other, each with the result of the one before, while other files are being sent. An exception makes the
 * upload fail; it can be retried.
 */
export type UploadStep = (
  file: PreparedFile,
  context: UploadStepContext,
) => Promise<UploadStepResult> | UploadStepResult;

/** Runs the steps of a file. Rejects with `refusedByPage` when a step refuses it, with `canceled` after an abort. */
export async function runUploadSteps(
  steps: readonly UploadStep[],
  file: PreparedFile,
  context: UploadStepContext,
): Promise<PreparedFile> {
  let prepared = file;
  for (const step of steps) {
    const result = await step(prepared, context);
    if (context.signal.aborted) throw new ApiError({ code: 'canceled' });
    if (result === undefined) continue;
    if ('refused' in result) throw refusal(result.refused);
    prepared = { ...prepared, ...result };
  }
  return prepared;
}
