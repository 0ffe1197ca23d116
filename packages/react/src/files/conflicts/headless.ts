export { askAboutConflicts, conflictResolver } from './askAboutConflicts.ts';
export { type NameQuestion, type TakenName, useNameQuestions } from './useNameQuestions.ts';
export { deletedAmong, sendDeletions } from './withoutDeleted.ts';
