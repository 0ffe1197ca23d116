import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../runCommand.ts';
import { declarationOptions, FORMAT, withoutPaths } from './declarations.ts';
import { typeLinks, typesIn } from './publicTypes.ts';
import { cell, code, table } from './table.ts';

const entryOf = (name: string) => join(root, 'packages', name, 'dist/index.d.ts');

// The question mark of an optional prop says it already.
function textOf(node: ts.TypeNode): string {
  if (!ts.isUnionTypeNode(node)) return node.getText();
  const types = node.types.filter((type) => type.kind !== ts.SyntaxKind.UndefinedKeyword);
  const [only] = types;
  if (types.length > 1 || only === undefined) return types.map((type) => type.getText()).join(' | ');
  return ts.isParenthesizedTypeNode(only) ? only.type.getText() : only.getText();
}

interface Named {
  readonly name: string;
  readonly type: ts.Type;
  readonly summary: string;
}

/** Reads the public values of a package from the declarations of its build. */
class Declarations {
  private readonly checker: ts.TypeChecker;
  private readonly source: ts.SourceFile;

  constructor(name: string) {
    const entry = entryOf(name);
    const program = ts.createProgram([entry], declarationOptions);
    const source = program.getSourceFile(entry);
    if (source === undefined) throw new Error(`Build @abrak/${name} before its reference is written.`);
    this.source = source;
    this.checker = program.getTypeChecker();
  }

  /** Returns the exported values in alphabetical order. */
  values(): readonly Named[] {
    const module = this.checker.getSymbolAtLocation(this.source);
    const symbols = module === undefined ? [] : this.checker.getExportsOfModule(module);
    return symbols
      .map((symbol) => this.resolve(symbol))
      .filter((symbol) => (symbol.flags & ts.SymbolFlags.Value) !== 0)
      .map((symbol) => this.toNamed(symbol))
      .toSorted((one, two) => one.name.localeCompare(two.name, 'en'));
  }

  /** Returns the members of a compound component. */
  parts({ type }: Named): readonly Named[] {
    return type.getProperties().map((symbol) => this.toNamed(this.resolve(symbol), symbol.name));
  }

  /** Returns the rows of the props of a component, and true if it also takes attributes of an HTML element. */
  props(value: Named): { readonly rows: readonly (readonly string[])[]; readonly isElement: boolean } {
    const parameter = value.type.getCallSignatures()[0]?.getParameters()[0];
    if (parameter === undefined) return { rows: [], isElement: false };
    const type = this.checker.getNonNullableType(this.checker.getTypeOfSymbolAtLocation(parameter, this.source));
    const all = this.checker.getPropertiesOfType(type);
    const own = all.filter((prop) => !isForeign(prop));
    return { isElement: own.length < all.length, rows: own.map((prop) => this.row(prop)) };
  }

  signature({ type, name }: Named): string {
    const [signature] = type.getCallSignatures();
    return signature === undefined
      ? name
      : name + withoutPaths(this.checker.signatureToString(signature, this.source, FORMAT));
  }

  isFunction({ type }: Named): boolean {
    return type.getCallSignatures().length > 0;
  }

  private resolve(symbol: ts.Symbol): ts.Symbol {
    return (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : this.checker.getAliasedSymbol(symbol);
  }

  private toNamed(symbol: ts.Symbol, name = symbol.name): Named {
    return {
      name,
      type: this.checker.getTypeOfSymbolAtLocation(symbol, this.source),
      summary: this.documentation(symbol),
    };
  }

  private documentation(symbol: ts.Symbol): string {
    return ts.displayPartsToString(symbol.getDocumentationComment(this.checker));
  }

  private row(prop: ts.Symbol): readonly string[] {
    const isOptional = (prop.flags & ts.SymbolFlags.Optional) !== 0;
    const type = this.typeText(prop);
    return [
      code(isOptional ? `${prop.name}?` : prop.name),
      code(type),
      withTypes(cell(this.documentation(prop)), type),
    ];
  }

  // The text of the declaration names types, which the checker would write out.
  private typeText(prop: ts.Symbol): string {
    const declaration = prop.valueDeclaration;
    if (declaration !== undefined && ts.isPropertySignature(declaration) && declaration.type !== undefined) {
      return declaration.questionToken === undefined ? declaration.type.getText() : textOf(declaration.type);
    }
    const type = this.checker.typeToString(
      this.checker.getTypeOfSymbolAtLocation(prop, this.source),
      this.source,
      FORMAT,
    );
    return withoutPaths(type)
      .replace(/ \| undefined$/, '')
      .replace(/^\((\(.*\) => .*)\)$/, '$1');
  }
}

function isForeign(prop: ts.Symbol): boolean {
  return (
    prop.declarations?.every((declaration) => declaration.getSourceFile().fileName.includes('/node_modules/@types/')) ??
    false
  );
}

const withTypes = (text: string, type: string): string =>
  [text, typeLinks(typesIn(type))].filter((part) => part !== '').join(' ');

const isComponent = ({ name }: Named) => /^[A-Z]/.test(name);

function propsOf(declarations: Declarations, component: Named): string {
  const { rows, isElement } = declarations.props(component);
  const further = isElement ? 'It also takes the attributes of its HTML element.\n' : '';
  return [table(['Prop', 'Type', ''], rows), further].filter((text) => text !== '').join('\n');
}

function section(declarations: Declarations, component: Named): string {
  const head = `## ${component.name}\n\n${cell(component.summary)}\n`;
  if (declarations.isFunction(component))
    return [head, propsOf(declarations, component)].filter((text) => text !== '').join('\n');
  const parts = declarations
    .parts(component)
    .map(
      (part) =>
        `### ${component.name}.${part.name}\n\n${[part.summary && `${cell(part.summary)}\n`, propsOf(declarations, part)].filter((text) => text !== '').join('\n')}`,
    );
  return [head, ...parts].join('\n');
}

const clientFunctions = ['createSession', 'createClient', 'createEmbedClient'];

/** Returns the options of the functions that create a client; those of `createClient` are not repeated. */
function clientOptions(): string {
  const declarations = new Declarations('core');
  const ofClient = new Set<string>();
  const sections = clientFunctions.map((name) => {
    const value = declarations.values().find((one) => one.name === name);
    if (value === undefined) throw new Error(`@abrak/core has no ${name}.`);
    const rows = declarations.props(value).rows.filter(([option = '']) => !ofClient.has(option));
    if (name === 'createClient') for (const [option = ''] of rows) ofClient.add(option);
    return `### ${name}\n\n${cell(value.summary)}\n\n${table(['Option', 'Type', ''], rows)}`;
  });
  return sections.join('\n');
}

/** Returns the page of all components, hooks and options, from the declarations of the built packages. */
export function componentsPage(): string {
  const declarations = new Declarations('react');
  const values = declarations.values();
  const functions = values.filter((value) => !isComponent(value) && declarations.isFunction(value));
  const rows = functions.map((value) => {
    const signature = declarations.signature(value);
    return [code(signature), withTypes(cell(value.summary), signature)];
  });
  return `# Components

Props of the components of \`@abrak/react\`, its hooks and functions, and the [options of the client](#options-of-the-client). A question mark marks an optional prop; [types](types.md) shows what the types are. [Start](start.md) has a whole page, [elements](elements.md) the custom elements. This page is written by \`npm run reference\` from the types.

All modules are client modules (\`'use client'\`), so a server component can render any component, but only with props that can be sent to a browser: no functions, no client. The parts of \`Menu\` are read from an object, which only client components can do.

${values
  .filter(isComponent)
  .map((component) => section(declarations, component))
  .join('\n')}
## Hooks and functions

${table(['', ''], rows)}
## Options of the client

The functions are of \`@abrak/core\`. \`createEmbedClient\` also takes the options of \`createClient\`, but for \`session\` and \`currentPath\`; examples are in [your own backend](your-backend.md#options-of-the-client).

${clientOptions()}`;
}
