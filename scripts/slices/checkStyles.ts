import type { Finding } from './finding.ts';

const physicalNames = [
  '(?:margin|padding|scrollMargin|scrollPadding)(?:Left|Right)',
  'border(?:Left|Right)(?:Color|Style|Width)?',
  'border(?:Top|Bottom)(?:Left|Right)Radius',
  '(?:margin|padding|border)-(?:left|right)(?:-\\w+)?',
  'left',
  'right',
].join('|');

// A key that opens a block is the name of a variant or a part, not a property.
const physicalProperty = new RegExp(`(?<![\\w-])['"]?(${physicalNames})['"]?\\s*:(?!\\s*\\{)`);
const physicalValue =
  /(?<![\w-])(textAlign|float|clear|justifyContent|justifyItems|justifySelf)\s*:\s*['"](left|right)['"]/;
const fourSides = /(?<![\w-])(margin|padding|inset|borderWidth|borderRadius)\s*:\s*['"](\S+) (\S+) (\S+) (\S+)['"]/;
const allowed = /\/\*\s*physical:\s*\S.*\*\//;

function blankComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
}

function physicalPart(line: string): string | undefined {
  const [, property] = physicalProperty.exec(line) ?? [];
  if (property !== undefined) return property;
  const [, named, side] = physicalValue.exec(line) ?? [];
  if (named !== undefined) return `${named}: ${side}`;
  const [, shorthand, first, second, third, fourth] = fourSides.exec(line) ?? [];
  const isMirrored = shorthand === 'borderRadius' ? first === second && third === fourth : second === fourth;
  return shorthand === undefined || isMirrored ? undefined : `${shorthand} with unequal sides`;
}

/**
 * Reports physical left and right in a stylesheet where a logical property exists; a comment `physical: reason` above
 * the line allows it.
 */
export function checkStyles(path: string, text: string): Finding[] {
  const lines = text.split('\n');
  return blankComments(text)
    .split('\n')
    .flatMap((line, index) => {
      const part = physicalPart(line);
      if (part === undefined || allowed.test(lines[index - 1] ?? '')) return [];
      return [{ path, line: index + 1, message: `${part} does not mirror; use the logical form (inline-start/end)` }];
    });
}
