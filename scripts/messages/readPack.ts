import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRecord } from '../slices/messageTree.ts';
import type { LanguagePack } from './comparePack.ts';

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} is no JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function readNamespaces(paths: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(paths.map((path) => [basename(path, '.json'), readJson(path)]));
}

/** Returns the first export that is a language or messages by namespace; the default export comes first. */
async function readModule(path: string): Promise<Record<string, unknown>> {
  const exports: Record<string, unknown> = await import(pathToFileURL(path).href);
  const found = [exports['default'], ...Object.values(exports)].find(isRecord);
  if (found === undefined) throw new Error(`${path} exports no messages.`);
  return found;
}

function codeOf(given: string | undefined, name: string): string {
  const code = given ?? name;
  try {
    Intl.getCanonicalLocales(code);
    return code;
  } catch (error) {
    throw new Error(`"${code}" is no language code: add one, such as --language ar.`, { cause: error });
  }
}

async function readFile(path: string, language: string | undefined): Promise<LanguagePack> {
  const value = extname(path) === '.json' ? readJson(path) : await readModule(path);
  if (!isRecord(value)) throw new Error(`${path} has no messages by namespace.`);
  const { code, messages } = value;
  if (typeof code === 'string' && isRecord(messages)) return { code: language ?? code, messages };
  return { code: codeOf(language, basename(path, extname(path))), messages: value };
}

function readFolder(folder: string, language: string | undefined): LanguagePack {
  const paths = globSync('*.json', { cwd: folder }).map((name) => join(folder, name));
  if (paths.length === 0) throw new Error(`${folder} has no JSON files, one for each namespace.`);
  return { code: codeOf(language, basename(folder)), messages: readNamespaces(paths) };
}

/**
 * Reads a language pack: a folder with one JSON file per namespace, a JSON file or module with messages by namespace,
 * or the code of a language that this repository has.
 */
export async function readPack(root: string, name: string, language?: string): Promise<LanguagePack> {
  const paths = globSync(`{packages,apps}/*/src/locales/${name}/*.json`, { cwd: root }).map((path) => join(root, path));
  if (paths.length > 0) return { code: language ?? name, messages: readNamespaces(paths) };
  // npm runs scripts in the repository; a relative path is one of the folder that it was called in.
  const path = resolve(process.env['INIT_CWD'] ?? '', name);
  if (!existsSync(path))
    throw new Error(`There is no language pack ${name}: name a folder, a file, or a code such as ar.`);
  return statSync(path).isDirectory() ? readFolder(path, language) : readFile(path, language);
}
