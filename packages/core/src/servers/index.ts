export {
  checkServerName,
  MAX_SERVER_NAME_LENGTH,
  type ServerNameOptions,
  type ServerNameProblem,
} from './checkServerName.ts';
