import { join } from 'node:path';

/**
 * Alias for Vite: by its package's name the compiler of styles would take the theme for somebody else's, look for its
 * built files, and lose the tokens' style sheet.
 */
export const sourceTheme = {
  '@abrak/react/theme': join(import.meta.dirname, '../packages/react/src/theme/public.ts'),
};
