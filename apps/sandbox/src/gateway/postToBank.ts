/** Milliseconds within which a bank has to answer. */
const BANK_TIMEOUT_MS = 15_000;

/** Bytes of an answer that are read; a bank's answers are far shorter. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** Failed call of a bank. Its message never contains the request, which has the merchant's secrets. */
export class BankError extends Error {
  override readonly name = 'BankError';
}

/** Request to a bank. */
export interface BankPost {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs?: number | undefined;
}

async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.length;
    if (bytes > MAX_ANSWER_BYTES) throw new BankError('The answer of the bank is too long.');
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Posts to a bank and returns the status and the text of its answer. Redirects are not followed, because they would take
 * the secrets along. Rejects with a `BankError`.
 */
export async function postToBank(
  address: string,
  { body, headers, timeoutMs = BANK_TIMEOUT_MS }: BankPost,
): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(address, { method: 'POST', body, headers, redirect: 'error', signal });
    return { status: answer.status, text: await readText(answer) };
  } catch (error) {
    if (error instanceof BankError) throw error;
    const reason =
      error instanceof Error && error.name === 'TimeoutError' ? 'did not answer in time' : 'cannot be reached';
    throw new BankError(`The bank ${reason}.`, { cause: error });
  }
}
