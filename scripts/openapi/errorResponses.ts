import {
  type ListedError,
  listErrors,
  listGeneralErrors,
  listUsualErrors,
  type Operation,
} from '@abrak/core/internal/contract';

function toExample({ entry }: ListedError) {
  return { summary: entry.msg, value: { errors: [entry] } };
}

const usual = new Map(listUsualErrors().map((error) => [error.code, error]));

/** Examples of all error codes, by the code of `ApiError`. */
export const errorExamples = Object.fromEntries([...usual].map(([code, error]) => [code, toExample(error)]));

function isUsual({ code, entry }: ListedError): boolean {
  return usual.get(code)?.entry.msg === entry.msg;
}

function contentOf(errors: readonly ListedError[]) {
  const examples = errors.map((error) => {
    const { code } = error;
    return [code, isUsual(error) ? { $ref: `#/components/examples/${code}` } : toExample(error)] as const;
  });
  return {
    'application/json': { schema: { $ref: '#/components/schemas/ErrorList' }, examples: Object.fromEntries(examples) },
  };
}

/** Response of the errors that every call can have. */
export const generalResponse = {
  description: 'Any other failure: the general codes.',
  content: contentOf(listGeneralErrors()),
};

/** Creates the responses of an operation's errors, by status. */
export function errorResponses(operation: Operation) {
  const byStatus = Map.groupBy(listErrors(operation), ({ status }) => String(status));
  const responses = [...byStatus]
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([status, errors]) => {
      const codes = errors.map(({ code }) => `\`${code}\``).join(', ');
      return [status, { description: `Refused: ${codes}.`, content: contentOf(errors) }] as const;
    });
  return { ...Object.fromEntries(responses), default: { $ref: '#/components/responses/GeneralError' } };
}
