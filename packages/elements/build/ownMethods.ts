import { parseAst, type Plugin } from 'vite';

/**
 * Calls of methods that libraries of older pages give arrays with another meaning, and what the bundle calls in their
 * place: `entries` of Prototype makes a copy, and its `reduce` takes no function.
 */
const replaced: ReadonlyMap<unknown, string> = new Map([
  ['entries', '__abrakEntries'],
  ['reduce', '__abrakReduce'],
]);

const CALL = new RegExp(String.raw`\.(?:${[...replaced.keys()].join('|')})\(`);

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

const part = (syntax: Syntax, name: string): unknown => Reflect.get(syntax, name);

function partsOf(syntax: Syntax): readonly Syntax[] {
  return Object.values(syntax).flat().filter(isSyntax);
}

/** Returns the edits of a call; none for other methods and for functions such as `Object.entries`. */
function editsOf(call: Syntax): readonly Edit[] {
  const callee = part(call, 'callee');
  if (call.type !== 'CallExpression' || !isSyntax(callee) || callee.type !== 'MemberExpression') return [];
  const [list, method] = [part(callee, 'object'), part(callee, 'property')];
  if (!isSyntax(list) || !isSyntax(method) || part(callee, 'computed') === true) return [];
  const name = replaced.get(part(method, 'name'));
  if (name === undefined || part(list, 'name') === 'Object') return [];
  const [first] = [part(call, 'arguments')].flat().filter(isSyntax);
  return [
    { start: call.start, end: list.start, text: `${name}((` },
    { start: list.end, end: first?.start ?? call.end - 1, text: first === undefined ? ')' : '), ' },
  ];
}

/** Returns the links of an optional chain, `a?.b.c(d)`, without arguments. */
function linksOf(syntax: unknown): readonly Syntax[] {
  return isSyntax(syntax) ? [syntax, ...linksOf(part(syntax, 'callee') ?? part(syntax, 'object'))] : [];
}

function editsIn(syntax: Syntax, code: string): readonly Edit[] {
  // An optional chain skips its later links when a link is missing; the argument of a call would not be skipped.
  const isSkipped =
    syntax.type === 'ChainExpression' && linksOf(part(syntax, 'expression')).some((link) => editsOf(link).length > 0);
  if (isSkipped) throw new Error(`Write without an optional chain: ${code.slice(syntax.start, syntax.end)}`);
  return [...editsOf(syntax), ...partsOf(syntax).flatMap((inner) => editsIn(inner, code))];
}

/** Returns code that calls functions of the bundle in the place of those methods. */
export function withOwnMethods(code: string): string {
  const edits = editsIn(parseAst(code), code).toSorted((one, other) => one.start - other.start || one.end - other.end);
  let [written, from] = ['', 0];
  for (const { start, end, text } of edits) {
    written += code.slice(from, start) + text;
    from = end;
  }
  return written + code.slice(from);
}

/** Vite plugin that calls functions of the bundle in the place of methods that pages change. */
export function ownMethods(): Plugin {
  return {
    name: 'own-methods',
    transform(code, id) {
      if (!CALL.test(code) || id.includes('standIns/builtIns')) return undefined;
      return { code: withOwnMethods(code), map: null };
    },
  };
}
