/** From this share of the quota on the usage bar warns (A §9) ... */
export const USAGE_WARNING_PERCENT = 70;

/** ... and above this one it alarms; this share itself still warns (A §9, decision 74). */
export const USAGE_CRITICAL_ABOVE_PERCENT = 85;

/** How pressing a used share is; a colour alone never tells it. */
export type UsageLevel = 'critical' | 'normal' | 'warning';

/** Used share of a quota, rounded, 0 to 100; 100 only when it is really full (A §9, decision 85). */
export function usagePercent(usedBytes: number, quotaBytes: number): number {
  if (usedBytes <= 0) return 0;
  if (usedBytes >= quotaBytes) return 100;
  return Math.min(99, Math.round((usedBytes / quotaBytes) * 100));
}

/** What a used share means: green, yellow or red in the documents' words (A §9). */
export function usageLevel(percent: number): UsageLevel {
  if (percent > USAGE_CRITICAL_ABOVE_PERCENT) return 'critical';
  return percent >= USAGE_WARNING_PERCENT ? 'warning' : 'normal';
}
