export { defaultSettings } from './defaultSettings.ts';
export { requireUploads } from './requireUploads.ts';
export { settingsRoutes } from './routes.ts';
export { openWatchedFile } from './watchedFile.ts';
export { openSettingsFile, type ReadSettings } from './settingsFile.ts';
