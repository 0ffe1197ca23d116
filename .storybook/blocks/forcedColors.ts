import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../../scripts/runCommand.ts';

/** Rule of a component for forced colours. */
export interface ForcedColorRule {
  /** Part or state that it applies to; empty for the whole part. */
  readonly state: string;
  readonly declarations: string;
}

/** Styles with rules for forced colours, named by their file. */
export interface StyledPart {
  readonly name: string;
  readonly rules: readonly ForcedColorRule[];
}

const MARK = '[media.forcedColors]:';

/** Returns the text between a brace and its partner, which stands at or after a place. */
function blockAt(source: string, place: number): string {
  const start = source.indexOf('{', place);
  let depth = 0;
  for (let index = start; index < source.length; index += 1) {
    if (source[index] === '{') depth += 1;
    if (source[index] === '}') depth -= 1;
    if (depth === 0) return source.slice(start + 1, index);
  }
  return '';
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function declarationsIn(text: string): string {
  return [...text.matchAll(/(\w+): '([^']*)'/g)].map(([, name = '', value]) => `${kebab(name)}: ${value}`).join('; ');
}

// A key of a selector: text, or a name of the file.
const SELECTOR = /(?:'&([^']*)'|\[(\w+)\]): \{([^{}]*)\}/g;

function rulesIn(block: string): readonly ForcedColorRule[] {
  const ofStates = [...block.matchAll(SELECTOR)].map(([, selector, name, text = '']) => ({
    state: selector ?? name ?? '',
    declarations: declarationsIn(text),
  }));
  const whole = declarationsIn(block.replaceAll(SELECTOR, ''));
  return whole === '' ? ofStates : [{ state: '', declarations: whole }, ...ofStates];
}

function forcedColorRules(source: string): readonly ForcedColorRule[] {
  return source
    .split(MARK)
    .slice(1)
    .flatMap((rest) => rulesIn(blockAt(rest, 0)));
}

/** Reads the rules that the components have for forced colours, from their sources. */
export function readForcedColorRules(): readonly StyledPart[] {
  return globSync('packages/react/src/**/*.css.ts', { cwd: root })
    .map((path) => ({
      name: basename(path, '.css.ts'),
      rules: forcedColorRules(readFileSync(join(root, path), 'utf8')),
    }))
    .filter(({ rules }) => rules.length > 0)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
