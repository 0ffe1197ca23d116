import { designTokens } from '../../packages/react/src/theme/designTokens.ts';
import { type ThemeChoices, tokensOf } from './partnerTheme.ts';

function block(selector: string, tokens: Readonly<Record<string, string>>): string {
  const lines = Object.entries(tokens).map(([name, value]) => `  ${name}: ${value};`);
  return `${selector} {\n${lines.join('\n')}\n}\n`;
}

/** Returns the rules that a page needs for a theme. */
export function themeCss(choices: ThemeChoices): string {
  const light = tokensOf(choices, 'light');
  const dark = Object.fromEntries(
    Object.entries(tokensOf(choices, 'dark')).filter(([name, value]) => light[name] !== value),
  );
  return `${block(':root', light)}\n/* While the page is dark. */\n${block(":root[data-theme='dark']", dark)}`;
}

/** Returns the tokens of a theme for design tools, as the text of a file. */
export function themeJson(choices: ThemeChoices, theme: 'dark' | 'light'): string {
  return `${JSON.stringify(designTokens({ theme }, tokensOf(choices, theme)), undefined, 2)}\n`;
}
