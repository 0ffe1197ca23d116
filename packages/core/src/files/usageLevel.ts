/** Percentage of the quota from which usage is at warning level, inclusive. */
export const USAGE_WARNING_PERCENT = 70;

/** Percentage of the quota above which usage is critical; the value itself is still at warning level. */
export const USAGE_CRITICAL_ABOVE_PERCENT = 85;

/** Severity of storage usage. Always show it with text, not by colour alone. */
export type UsageLevel = 'critical' | 'normal' | 'warning';

/** Returns the used percentage of a quota, rounded, 0 to 100; 100 only when the quota is really full. */
export function usagePercent(usedBytes: number, quotaBytes: number): number {
  if (usedBytes <= 0) return 0;
  if (usedBytes >= quotaBytes) return 100;
  return Math.min(99, Math.round((usedBytes / quotaBytes) * 100));
}

/** Returns the severity of a used percentage: normal is shown in green, warning in yellow, critical in red. */
export function usageLevel(percent: number): UsageLevel {
  if (percent > USAGE_CRITICAL_ABOVE_PERCENT) return 'critical';
  return percent >= USAGE_WARNING_PERCENT ? 'warning' : 'normal';
}
