import type { TextsProps } from '../../blocks/Texts.tsx';

type Rows = TextsProps['rows'];

/** Texts of the dialog that deletes a server. */
export const destructiveTexts: Rows = [
  ['سرور «web-1» حذف شود؟', 'Delete the server “web-1”?'],
  ['همهٔ داده‌های آن پاک می‌شود و نسخه‌ای نمی‌ماند.', 'All of its data is erased; no copy is kept.'],
  ['برای ادامه نام سرور را بنویسید.', 'Type the name of the server to go on.'],
];

/** Texts of empty places. */
export const emptyTexts: Rows = [
  ['اولین سرور خود را بسازید', 'Create your first server'],
  ['سروری با نام «گزارش» پیدا نشد', 'No server is named “report”'],
  ['صورت‌حساب پرداخت‌نشده‌ای ندارید', 'No unpaid invoices'],
];

/** Texts of errors. */
export const errorTexts: Rows = [
  ['نام نمی‌تواند خط کج داشته باشد.', 'The name cannot contain a slash.'],
  [
    'پاسخ بانک نرسید. پیگیری بی‌خطر است و دوباره از شما کم نمی‌شود.',
    'The bank did not answer. Checking is safe: you are not charged twice.',
  ],
  ['این سرور دیگر وجود ندارد.', 'This server no longer exists.'],
];

/** Label, hint and error of a field. */
export const formTexts: Rows = [
  ['کد ملی', 'National code'],
  ['۱۰ رقم، بدون خط تیره', '10 digits without dashes'],
  ['کد ملی درست نیست. رقم‌ها را دوباره ببینید.', 'The national code is not valid. Check its digits.'],
];

/** Texts around a payment. */
export const paymentTexts: Rows = [
  ['پرداخت ۱٬۲۵۰٬۰۰۰ تومان', 'Pay 1,250,000 toman'],
  ['با مالیات', 'with tax'],
  ['موجودی پس از پرداخت', 'Balance after the payment'],
];
