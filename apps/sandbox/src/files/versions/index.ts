export { sweepOldVersions, sweepSurplusVersions } from './sweepVersions.ts';
export { versionRoutes } from './versionRoutes.ts';
export { findByAlias, findOwnVersion, findVersion, withVersion } from './versionStore.ts';
export { replaceContent, type VersionLimits } from './versions.ts';
