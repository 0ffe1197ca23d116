import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { StartError } from '../StartError.ts';
import { type Config, configSchema } from './configSchema.ts';
import { findContradiction } from './contradictions.ts';
import type { CompleteFacts, SettingEntries } from './setting.ts';

export interface ConfigSource {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

/** Returns the facts of settings, those in groups included. */
export function factsOf(entries: SettingEntries): CompleteFacts[] {
  return Object.values(entries).flatMap(({ facts, group }) =>
    facts === undefined ? factsOf(group?.entries ?? {}) : [facts],
  );
}

type Flags = Readonly<Record<string, string | boolean | undefined>>;

function parseFlags(args: readonly string[]): Flags {
  const flags = factsOf(configSchema.entries).flatMap(({ flag, isSwitch }) =>
    flag === undefined ? [] : [{ flag, type: isSwitch === true ? ('boolean' as const) : ('string' as const) }],
  );
  try {
    const options = Object.fromEntries(flags.map(({ flag, type }) => [flag, { type }]));
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${reason} Known flags: ${flags.map(({ flag }) => `--${flag}`).join(', ')}.`);
  }
}

interface Given {
  readonly flags: Flags;
  readonly env: ConfigSource['env'];
  readonly cwd: string;
}

function readText(facts: CompleteFacts, { flags, env, cwd }: Given): unknown {
  const { flag, variable, isPath, fallback } = facts;
  const given = (flag === undefined ? undefined : flags[flag]) ?? (variable === undefined ? undefined : env[variable]);
  // An empty variable is an absent one, as in files of variables.
  const text = given === '' ? undefined : given;
  const path = isPath === true ? (text ?? fallback) : undefined;
  return typeof path === 'string' ? resolve(cwd, path) : text;
}

function readTexts(entries: SettingEntries, given: Given): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entries).map(([key, { facts, group }]) => {
      if (facts !== undefined) return [key, readText(facts, given)];
      const texts = readTexts(group?.entries ?? {}, given);
      return [key, group?.isOn(texts) === false ? undefined : texts];
    }),
  );
}

/** Reads the settings: flags first, then the environment, then defaults. Throws a StartError for invalid values. */
export function readConfig({ args, env, cwd }: ConfigSource): Config {
  const texts = readTexts(configSchema.entries, { flags: parseFlags(args), env, cwd });
  const result = v.safeParse(configSchema, texts, { abortEarly: true });
  if (!result.success) throw new StartError(result.issues[0].message);
  const contradiction = findContradiction(result.output);
  if (contradiction !== undefined) throw new StartError(contradiction);
  return result.output;
}
