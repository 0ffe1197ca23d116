/** Returns the same time `months` later (UTC), clamped to the last day of a shorter month. */
export function addMonths(date: Date, months: number): Date {
  const later = new Date(date);
  const day = later.getUTCDate();
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(day, lastDay));
  return later;
}
