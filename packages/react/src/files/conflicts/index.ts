export { ConflictQuestionHost } from './ConflictQuestionHost.tsx';
