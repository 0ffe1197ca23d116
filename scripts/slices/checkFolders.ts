import layerMap from '../layers.json' with { type: 'json' };
import type { Finding } from './finding.ts';

/** Names of the folders directly under a layer's src. */
export type FoldersByLayer = Readonly<Record<keyof typeof layerMap.layers, readonly string[]>>;

/** Layers of the repository: the path of each one's source, and its foundation folders, which are not features. */
export const { layers } = layerMap;

const features = new Set(layerMap.features.flat());
const vagueNames = /(^|\/)(utils?|helpers?|common|types|misc)(\.[^/]+)?(\/|$)/i;

function checkLayer(layer: keyof typeof layers, folders: FoldersByLayer): Finding[] {
  const { path: src, foundations, compositions } = layers[layer];
  const known = new Set([...foundations, ...compositions]);
  const inCore = new Set(folders.core);
  return folders[layer]
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const path = `${src}/${name}`;
      if (!features.has(name)) {
        return [{ path, message: 'is neither a feature nor a foundation named in scripts/layers.json' }];
      }
      return inCore.has(name) ? [] : [{ path, message: `is a feature that ${layers.core.path} does not have` }];
    });
}

/** Reports folders that are neither a foundation of their layer nor a feature of core. */
export function checkFolders(folders: FoldersByLayer): Finding[] {
  const names: readonly (keyof typeof layers)[] = ['core', 'react', 'elements', 'console', 'sandbox'];
  return names.flatMap((layer) => checkLayer(layer, folders));
}

/** Reports files and folders whose names fit any subject. */
export function checkNames(paths: readonly string[]): Finding[] {
  return paths
    .filter((path) => vagueNames.test(path))
    .map((path) => ({ path, message: 'has a name that fits anything; name it by its subject' }));
}
