/**
 * Returns true for a number that repeats one digit. Such numbers are never issued, although some of them pass the check
 * digit.
 */
export function isRepeatedDigit(digits: string): boolean {
  return /^(\d)\1*$/.test(digits);
}
