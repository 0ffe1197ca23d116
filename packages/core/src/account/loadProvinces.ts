import type { Province } from './provinces.ts';

/**
 * Loads the 31 provinces and their cities. Loaded lazily (15 kB) because only the profile form needs them. A profile
 * stores the index of its province in this list.
 */
export async function loadProvinces(): Promise<readonly Province[]> {
  const { provinces } = await import('./provinces.ts');
  return provinces;
}
