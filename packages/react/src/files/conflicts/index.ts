export { ConflictQuestionHost } from './ConflictQuestionHost.tsx';
export { type AskAboutConflicts, type GetConflictResolver, useConflictQuestion, useConflictResolver } from './conflictQuestions.ts';
export { deletedAmong, sendDeletions } from './withoutDeleted.ts';
