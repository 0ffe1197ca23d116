/** Result codes that the bank's methods return, from the gateway's documented list. */
export const resCodes = {
  approved: 0,
  cancelled: 17,
  invalidAmount: 25,
  duplicateOrder: 41,
  saleNotFound: 42,
  alreadyVerified: 43,
  verifyNotFound: 44,
  alreadySettled: 45,
  reversed: 48,
  sessionTimeout: 415,
} as const;

/** Reasons for which the simulated bank can decline, with the texts that it displays. */
export const declineReasons: readonly { readonly code: number; readonly text: string }[] = [
  { code: 11, text: 'شماره کارت نامعتبر است.' },
  { code: 12, text: 'موجودی کافی نیست.' },
  { code: 13, text: 'رمز نادرست است.' },
  { code: 14, text: 'تعداد دفعات وارد کردن رمز بیش از حد مجاز است.' },
  { code: 18, text: 'تاریخ انقضای کارت گذشته است.' },
  { code: 19, text: 'مبلغ برداشت وجه بیش از حد مجاز است.' },
  { code: 34, text: 'خطای سامانه.' },
  { code: 111, text: 'صادرکنندهٔ کارت نامعتبر است.' },
  { code: 113, text: 'پاسخی از صادرکنندهٔ کارت دریافت نشد.' },
];
