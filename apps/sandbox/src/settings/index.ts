export { defaultSettings } from './defaultSettings.ts';
export { readProviderFiles, writeProviderFiles } from './providerFileStore.ts';
export { requireFeature } from './requireFeature.ts';
export { requireUploads } from './requireUploads.ts';
export { settingsRoutes } from './routes.ts';
export { openSharedFile, openSharedFiles, type ProviderFile, SHARED_FILES_MS } from './sharedFile.ts';
export { findProblem, openWatchedFile } from './watchedFile.ts';
export { findSettingsProblem, openSettingsFile, type ReadSettings, settingsFile } from './settingsFile.ts';
