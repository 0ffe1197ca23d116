import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../runCommand.ts';
import { declarationOptions, FORMAT, withoutPaths } from './declarations.ts';

/** Type that a package exports. */
export interface PublicType {
  readonly name: string;
  readonly summary: string;
  /** Name by which it is imported, such as `@abrak/core/files`. */
  readonly entry: string;
  /** Its declaration, without `export` and its own docstring. */
  readonly code: string;
}

// Building blocks of the types of messages, calls and translations, which nobody names in code of their own.
const parts = new Set([
  'AnyCall',
  'Call',
  'CallOf',
  'ChangingNoun',
  'InputOf',
  'MessageTexts',
  'NounChange',
  'PluralForm',
  'PluralsOf',
  'PortOf',
  'QueryValue',
  'SomeTexts',
  'TomanBrand',
  'Translation',
  'Translations',
]);

const LONGEST_EXPANSION = 1_500;

interface Entry {
  readonly name: string;
  /** Path of its declarations. */
  readonly file: string;
}

function entries(): readonly Entry[] {
  const { exports }: { readonly exports: Readonly<Record<string, string | { readonly types: string }>> } = JSON.parse(
    readFileSync(join(root, 'packages/core/package.json'), 'utf8'),
  );
  const ofCore = Object.entries(exports).flatMap(([name, target]) =>
    typeof target === 'string' || /internal|testing/.test(name)
      ? []
      : [{ name: join('@abrak/core', name), file: join(root, 'packages/core', target.types) }],
  );
  return [{ name: '@abrak/react', file: join(root, 'packages/react/dist/index.d.ts') }, ...ofCore];
}

// Types that are read off a value, such as a list of names, are written out.
function codeOf(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const texts = (symbol.declarations ?? [])
    .filter((one) => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one) || ts.isClassDeclaration(one))
    .map((declaration) => declaration.getText().replace(/^export (?:declare )?/, ''));
  const text = texts.join('\n').replaceAll(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 2));
  if (!/^type .*\b(?:typeof|InferOutput)\b/s.test(text)) return text;
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const expanded = withoutPaths(
    checker.typeToString(
      type,
      undefined,
      FORMAT | ts.TypeFormatFlags.InTypeAlias | ts.TypeFormatFlags.MultilineObjectLiterals,
    ),
  );
  return expanded.length > LONGEST_EXPANSION ? text : `type ${symbol.name} = ${expanded};`;
}

function readPublicTypes(): ReadonlyMap<string, PublicType> {
  const files = entries();
  const program = ts.createProgram(
    files.map(({ file }) => file),
    declarationOptions,
  );
  const checker = program.getTypeChecker();
  const exported = files.flatMap(({ name: entry, file }) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    return module === undefined ? [] : checker.getExportsOfModule(module).map((symbol) => ({ entry, symbol }));
  });
  const types = exported
    .map(({ entry, symbol }) => ({
      entry,
      symbol: (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol),
    }))
    .filter(({ symbol: { flags, name } }) => (flags & ts.SymbolFlags.Type) !== 0 && !parts.has(name))
    .map(({ entry, symbol }) => {
      const summary = ts.displayPartsToString(symbol.getDocumentationComment(checker));
      return [symbol.name, { name: symbol.name, summary, entry, code: codeOf(checker, symbol) }] as const;
    });
  return new Map(types.toReversed());
}

let known: ReadonlyMap<string, PublicType> | undefined;

/** Returns the types that the packages export, by name, from the declarations of their builds. */
export function publicTypes(): ReadonlyMap<string, PublicType> {
  known ??= readPublicTypes();
  return known;
}

/** Returns the names of public types in code. */
export function typesIn(code: string): readonly string[] {
  const words = code.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(/(?<![\w'"])[A-Z]\w+\b(?!['"])/g) ?? [];
  return [...new Set(words)].filter((word) => publicTypes().has(word));
}

/** Returns links to types by their names, on a page; empty without names. */
export function typeLinks(names: readonly string[], page = 'types.md'): string {
  return names.map((name) => `[\`${name}\`](${page}#${name.toLowerCase()})`).join(', ');
}
