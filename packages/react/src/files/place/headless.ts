export { actionProblem, type ActionProblem, actionsOn, type Abilities, type FileAction } from './fileActions.ts';
