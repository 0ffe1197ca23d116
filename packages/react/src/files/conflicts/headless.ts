export { type AskAboutConflicts, type GetConflictResolver, useConflictQuestion, useConflictResolver } from './conflictQuestions.ts';
export { type NameQuestion, type TakenName, useNameQuestions } from './useNameQuestions.ts';
export { deletedAmong, sendDeletions } from './withoutDeleted.ts';
