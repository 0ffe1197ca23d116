/**
 * Exports the registry of the contract's calls, for the packages and apps of this repository. It is not supported and
 * changes without notice.
 *
 * @module
 */
export { capabilityEffects, type CapabilityEffect } from './capabilityEffects.ts';
export { capabilityOf } from './fields.ts';
export { exampleOf, isSchema } from './exampleOf.ts';
export { findOperation, type FoundOperation, pathOf } from './findOperation.ts';
export { baseTypeOf, type InputFault, type InputOf, requestReader, type SentInput } from './requestReader.ts';
export { type ListedError, listErrors, listGeneralErrors, listUsualErrors } from './listErrors.ts';
export type { LoggedEvents, SecurityEvent } from './logged.ts';
export type {
  ContractNoun,
  Operation,
  OperationAnswer,
  OperationAuth,
  OperationError,
  ParameterSchemas,
} from './Operation.ts';
export { allOperations, operations } from './allOperations.ts';
export { messageUuid } from './partners/operations.ts';
export { namedShapes } from './shapes.ts';
