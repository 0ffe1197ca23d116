import postcss, { type Rule } from 'postcss';

// Matches every element and has the specificity of an id, which rules of resets and frameworks do not reach.
const BOOST = String.raw`:not(#\#)`;

// Their attributes, such as `stroke` or `width`, count as rules of the page, which `all: revert` would drop.
const DRAWN = ':where(svg, svg *, img, video, canvas, iframe)';

const guardOf = (ours: string) => `
${ours}:not(${DRAWN}), ${ours}::before, ${ours}::after, ${ours}::placeholder { all: revert }
${ours}${DRAWN} { margin: 0; padding: 0; border: 0; background-color: transparent; background-image: none; box-shadow: none; vertical-align: baseline }
`;

const isKeyframe = ({ parent }: Rule) => parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';

/** Returns the class that carries the theme; the rules of the reset begin with it. */
function rootClassOf(css: string): string {
  const root = /:where\(\.(\w+)\)/.exec(css)?.[1];
  if (root === undefined) throw new Error('The style sheet has no reset.');
  return root;
}

/**
 * Takes the rules of a style sheet out of their cascade layer, for pages with rules outside layers, such as a reset.
 * Each rule outranks every selector without an id, before and after the sheet. A rule before them reverts what the
 * page's selectors set on elements of the package and on elements without a class inside of them. The reset of the
 * layered sheet reaches everything below a provider; here it reaches those elements only.
 *
 * @param prefix Beginning of every class name of the package.
 */
export function unlayered(css: string, prefix: string): string {
  const root = rootClassOf(css);
  const own = `[class*="${prefix}"]:not(.${root})`;
  const ours = `:where(.${root}) :where(${own}, ${own} :is(:not([class]), .lucide))`;
  const inRoot = `:where(.${root}) `;

  const raise = (selector: string): string => {
    const limited =
      selector.startsWith(inRoot) && !selector.startsWith(ours)
        ? ours + selector.slice(inRoot.length).replace(/^\*/, '')
        : selector;
    return limited.replace(/^[a-z]*/, (tag) => tag + BOOST);
  };

  const sheet = postcss.parse(css);
  sheet.walkAtRules(
    'layer',
    (layer) => void (layer.nodes === undefined ? layer.remove() : layer.replaceWith(layer.nodes)),
  );
  sheet.prepend(postcss.parse(guardOf(ours)));
  sheet.walkRules((rule) => {
    if (!isKeyframe(rule)) rule.selectors = rule.selectors.map(raise);
  });
  return sheet.toString();
}
