/** Whether a number is one digit again and again: no register gives such a number out, though some check digits fit. */
export function isRepeatedDigit(digits: string): boolean {
  return /^(\d)\1*$/.test(digits);
}
