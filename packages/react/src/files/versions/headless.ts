export { useVersions, type VersionsState } from './useVersions.ts';
