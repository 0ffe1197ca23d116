import type { Plugin } from 'vite';

/** How many loops of the schemas there are, as they were reviewed. */
const EXPECTED_LOOPS = 4;

/**
 * Has the schemas walk over the entries that they were given and no others: a page may have put a property into every
 * object, which a for-in finds too, and every answer would count as unreadable.
 */
export function ownEntries(): Plugin {
  return {
    name: 'own-entries',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]valibot[\\/]dist[\\/]index\.mjs$/.test(id)) return undefined;
      const loops = code.split('for (const key in this.entries)');
      if (loops.length - 1 !== EXPECTED_LOOPS) this.error(`Review the loops of valibot: ${loops.length - 1}, not ${EXPECTED_LOOPS}.`);
      return { code: loops.join('for (const key of Object.keys(this.entries))'), map: null };
    },
  };
}
