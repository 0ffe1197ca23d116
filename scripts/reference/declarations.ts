import ts from 'typescript';

/** Options to read the declarations of a build. */
export const declarationOptions: ts.CompilerOptions = {
  jsx: ts.JsxEmit.ReactJSX,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noEmit: true,
  skipLibCheck: true,
  strict: true,
  target: ts.ScriptTarget.ES2023,
  types: [],
};

/** Format of types in the reference. */
export const FORMAT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/** Returns a type without the files that it is imported from. */
export const withoutPaths = (type: string) => type.replaceAll(/import\(['"][^'"]*['"]\)\./g, '');
