import * as v from 'valibot';
import { wireErrorCodes } from '../../client/internal.ts';
import { ErrorListShape } from '../../contract/errors.ts';
import {
  type ContractNoun,
  exampleOf,
  type Operation,
  allOperations,
  type ParameterSchemas,
} from '../../contract/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { ContractCheck } from './ContractCheck.ts';
import type { RawCall } from './ContractContext.ts';

function exampleText(schema: v.GenericSchema | undefined): string {
  return schema === undefined ? '' : encodeURIComponent(String(exampleOf(schema)));
}

function queryOf(query: ParameterSchemas): string {
  const required = Object.entries(query).filter(([, schema]) => !v.is(schema, undefined));
  return required.length === 0
    ? ''
    : `?${required.map(([name, schema]) => `${name}=${exampleText(schema)}`).join('&')}`;
}

// Uploads have transports of their own.
function exampleCall({ method, service, path, parameters = {}, query = {}, body }: Operation): RawCall | undefined {
  if (service === 'root' || service === 'upload' || (body !== undefined && body.type !== undefined)) return undefined;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => exampleText(parameters[name]));
  return { method, service, path: `${filled}${queryOf(query)}`, body: body?.schema && exampleOf(body.schema) };
}

/** Creates the check that every call of a noun which needs a session is refused without one; optional calls where they are announced. */
export function sessionCheck(noun: ContractNoun): ContractCheck {
  return {
    name: `${noun}: calls without a session are refused`,
    async run({ expect, visitor, raw }) {
      const { capabilities } = await getSettings(visitor());
      const known = allOperations.filter(({ capability, isExtension }) =>
        capability === undefined ? isExtension !== true : capabilities.has(capability),
      );
      const calls = known
        .filter((operation) => operation.noun === noun && operation.auth === 'customer')
        .map(exampleCall);
      for (const call of calls) {
        if (call === undefined) continue;
        const answer = await raw(visitor(), call);
        const { errors } = expect.wire('the error list', ErrorListShape, answer.body);
        expect.equal('the refusal', [answer.status, errors[0].code], [401, wireErrorCodes.sessionEnded]);
      }
    },
  };
}
