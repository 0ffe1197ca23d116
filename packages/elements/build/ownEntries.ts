import type { Plugin } from 'vite';

/** Reviewed number of such loops in valibot. */
const EXPECTED_LOOPS = 4;

/**
 * Makes valibot's object schemas iterate over own entries only.
 *
 * If a page adds an enumerable property to `Object.prototype`, their `for … in` loops visit it, and every answer fails
 * validation.
 */
export function ownEntries(): Plugin {
  return {
    name: 'own-entries',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]valibot[\\/]dist[\\/]index\.mjs$/.test(id)) return undefined;
      const loops = code.split('for (const key in this.entries)');
      if (loops.length - 1 !== EXPECTED_LOOPS)
        this.error(`Review the loops of valibot: ${loops.length - 1}, not ${EXPECTED_LOOPS}.`);
      return { code: loops.join('for (const key of Object.keys(this.entries))'), map: null };
    },
  };
}
