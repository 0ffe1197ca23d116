export { defaultSettings } from './defaultSettings.ts';
export { requireUploads } from './requireUploads.ts';
export { settingsRoutes } from './routes.ts';
export { findProblem, openWatchedFile } from './watchedFile.ts';
export { findSettingsProblem, openSettingsFile, type ReadSettings } from './settingsFile.ts';
