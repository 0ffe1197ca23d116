import type { Province } from './provinces.ts';

/**
 * Loads the 31 provinces with their cities, 15 kB that only a profile needs. The profile stores the place of a
 * province in this list (A §3, decision 69).
 */
export async function loadProvinces(): Promise<readonly Province[]> {
  const { provinces } = await import('./provinces.ts');
  return provinces;
}
