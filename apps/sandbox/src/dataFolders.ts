import { chmod, mkdir } from 'node:fs/promises';

/** Mode of folders that only the sandbox's user may open. */
const OWN_FOLDER_MODE = 0o700;

/**
 * Creates folders that nobody else may open, and closes those that exist. The embedded database writes files that
 * everybody may read and change, because it ignores the process's umask; the folder protects them. The data folder
 * itself may hold files of others.
 */
export async function closeToOthers(...folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    await mkdir(folder, { recursive: true, mode: OWN_FOLDER_MODE });
    await chmod(folder, OWN_FOLDER_MODE);
  }
}
