import { createLowlight } from 'lowlight';
import { type Language, loadGrammars } from './grammars.ts';
import { type TextLine, type Token, type TokenKind, tokenLines } from './textLines.ts';

const lowlight = createLowlight();

type Highlighted = ReturnType<typeof lowlight.highlight>['children'][number];

const kinds: readonly (readonly [TokenKind, string])[] = [
  ['added', 'addition'],
  ['comment', 'comment quote doctag meta'],
  ['keyword', 'keyword selector-tag built_in tag name section operator'],
  [
    'name',
    'title attr attribute property variable template-variable selector-class selector-id selector-attr selector-pseudo',
  ],
  ['number', 'number literal symbol bullet link'],
  ['removed', 'deletion'],
  ['string', 'string regexp char'],
  ['type', 'type class'],
];

const kindsByClass = new Map<string, TokenKind>(
  kinds.flatMap(([kind, names]) => names.split(' ').map((name) => [`hljs-${name}`, kind] as const)),
);

function kindOf(className: unknown): TokenKind | undefined {
  return Array.isArray(className) ? className.map((name) => kindsByClass.get(String(name))).find(Boolean) : undefined;
}

function tokensOf(nodes: readonly Highlighted[], outer?: TokenKind): readonly Token[] {
  return nodes.flatMap((node): readonly Token[] => {
    if (node.type === 'text') return [{ text: node.value, kind: outer }];
    if (node.type !== 'element') return [];
    return tokensOf(node.children, kindOf(node.properties['className']) ?? outer);
  });
}

/** Splits source code into lines of highlighted tokens. Loads the language's grammars on first use. */
export async function highlight(text: string, language: Language): Promise<readonly TextLine[]> {
  if (!lowlight.registered(language)) lowlight.register(await loadGrammars(language));
  return tokenLines(tokensOf(lowlight.highlight(language, text).children));
}
