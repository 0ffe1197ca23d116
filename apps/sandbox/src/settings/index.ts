export { defaultSettings } from './defaultSettings.ts';
export { readProviderFiles, writeProviderFiles } from './providerFileStore.ts';
export { requireFeature, requireUploads } from './requireFeature.ts';
export { settingsRoutes } from './routes.ts';
export { openSharedFile, openSharedFiles, type ProviderFile, SHARED_FILES_MS } from './sharedFile.ts';
export { findProblem, openWatchedFile } from './watchedFile.ts';
export { findSettingsProblem, openSettingsFile, type ReadSettings, settingsFile } from './settingsFile.ts';
