import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
  const isImportCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isImportCall ? node.arguments[0] : undefined;
}

// Parsed as code, because a string that shows an import statement to people is not an import.
function specifiersIn(node: ts.Node): string[] {
  const specifier = specifierOf(node);
  const own = specifier !== undefined && ts.isStringLiteralLike(specifier) ? [specifier.text] : [];
  const inside: string[] = [];
  ts.forEachChild(node, (child) => void inside.push(...specifiersIn(child)));
  return [...own, ...inside];
}

function packagesIn(name: string, text: string): string[] {
  return specifiersIn(ts.createSourceFile(name, text, ts.ScriptTarget.Latest))
    .filter((specifier) => !/^(\.|\/|node:)/.test(specifier))
    .map(packageOf);
}

/**
 * Lists packages that the built code or its types import without a declared dependency, one line each. Such imports
 * resolve in this repository, which installs every package, and fail for a host that installs only ours.
 */
export function findUndeclaredImports(folder: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const declared = new Set([manifest.name, ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })]);
  return globSync('dist/**/*.{js,d.ts}', { cwd: folder })
    .toSorted()
    .flatMap((file) =>
      [...new Set(packagesIn(file, readFileSync(join(folder, file), 'utf8')))]
        .filter((name) => !declared.has(name))
        .map((name) => `${manifest.name}  ${file} imports ${name}, which is not among its dependencies`),
    );
}

if (basename(process.argv[1] ?? '') === 'published-imports.ts') {
  const findings = process.argv.slice(2).flatMap(findUndeclaredImports);
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
