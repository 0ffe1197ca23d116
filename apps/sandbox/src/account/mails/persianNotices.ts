import type { NoticeTexts } from './noticeTexts.ts';

const renew = 'برای ادامه، آن را تمدید کنید.';

/** Words of the mails in Persian. */
export const persianNotices: NoticeTexts = {
  greeting: (name) => `سلام ${name}،`,
  labels: {
    address: 'نشانی شبکه',
    amount: 'مبلغ',
    at: 'زمان',
    balance: 'موجودی',
    device: 'دستگاه',
    due: 'مهلت پرداخت',
    endedAt: 'پایان',
    endsAt: 'پایان',
    invoice: 'شمارهٔ صورت‌حساب',
    needed: 'هزینهٔ تمدیدها',
    quota: 'ظرفیت طرح',
    reference: 'شمارهٔ پیگیری',
    service: 'سرویس',
    subject: 'بابت',
    used: 'فضای استفاده‌شده',
  },
  services: { server: 'سرور', host: 'هاست', domain: 'دامنهٔ', plan: 'طرح فضای فایل' },
  device: (browser, system) => `${browser} روی ${system}`,
  unknownDevice: 'دستگاه ناشناخته',
  toman: (amount) => `${amount} تومان`,
  notices: {
    newSignIn: () => ({
      subject: 'ورود تازه به حساب ابرک',
      sentences: ['با دستگاه یا شبکه‌ای که پیش از این ندیده بودیم، ورودی به حساب شما انجام شد.'],
      action: 'دیدن دستگاه‌ها',
      after: ['اگر این ورود کار شماست، کاری لازم نیست. اگر نیست، آن دستگاه را خارج کنید و گذرواژه‌تان را تغییر دهید.'],
    }),
    passwordChanged: () => ({
      subject: 'گذرواژهٔ حساب ابرک تغییر کرد',
      sentences: ['گذرواژهٔ حساب شما تغییر کرد و دستگاه‌های دیگر از حساب خارج شدند.'],
      action: 'بازیابی گذرواژه',
      after: ['اگر این تغییر کار شماست، کاری لازم نیست. اگر نیست، همین حالا گذرواژه را با این پیوند بازیابی کنید.'],
    }),
    emailChanged: () => ({
      subject: 'ایمیل حساب ابرک تغییر کرد',
      sentences: ['ایمیل حساب شما تغییر کرد. این نامه به ایمیل پیشین و ایمیل جدید فرستاده شده است.'],
      action: 'دیدن حساب',
      after: ['اگر این تغییر را نخواسته‌اید، همین حالا به پشتیبانی خبر دهید.'],
    }),
    invoiceIssued: ({ refCode }) => ({
      subject: `صورت‌حساب تازهٔ ${refCode}`,
      sentences: ['صورت‌حساب تازه‌ای برای شما صادر شد.'],
      action: 'دیدن و پرداخت',
      after: [],
    }),
    invoiceDue: ({ refCode }) => ({
      subject: `مهلت پرداخت صورت‌حساب ${refCode}`,
      sentences: ['این صورت‌حساب هنوز پرداخت نشده است و مهلت آن به‌زودی تمام می‌شود.'],
      action: 'دیدن و پرداخت',
      after: [],
    }),
    paymentReceived: () => ({
      subject: 'پرداخت شما رسید',
      sentences: ['پرداخت شما رسید و به موجودی حسابتان افزوده شد.'],
      action: 'دیدن کیف پول',
      after: [],
    }),
    balanceLow: () => ({
      subject: 'موجودی برای تمدیدها کافی نیست',
      sentences: ['موجودی شما از هزینهٔ تمدیدهای پیش رو کمتر است. سرویسی که تمدید نشود متوقف می‌شود.'],
      action: 'افزایش موجودی',
      after: [],
    }),
    serviceEnding: ({ service }) => ({
      subject: `${service} به‌زودی به پایان می‌رسد`,
      sentences: [`دورهٔ ${service} به‌زودی به پایان می‌رسد. ${renew}`],
      action: 'دیدن و تمدید',
      after: [],
    }),
    serviceEnded: ({ service, isPlan }) => ({
      subject: `دورهٔ ${service} به پایان رسید`,
      sentences: [
        `دورهٔ ${service} به پایان رسید.`,
        isPlan
          ? 'فایل‌های شما می‌مانند، اما تا وقتی از ظرفیت طرح تازه بیشترند، فایلی افزوده نمی‌شود.'
          : `اگر تا چند روز آینده تمدید نشود، حذف می‌شود. ${renew}`,
      ],
      action: 'دیدن و تمدید',
      after: [],
    }),
    storageAlmostFull: () => ({
      subject: 'فضای فایل رو به پر شدن است',
      sentences: ['بیشتر فضای فایل شما پر شده است. برای افزودن فایل‌های بیشتر، فایل‌های حذف‌شده را پاک کنید یا طرح را ارتقا دهید.'],
      action: 'دیدن طرح‌ها',
      after: [],
    }),
  },
  kinds: {
    invoiceIssued: 'صورت‌حساب تازه',
    invoiceDue: 'مهلت پرداخت صورت‌حساب‌ها',
    paymentReceived: 'رسیدن پرداخت',
    balanceLow: 'کم شدن موجودی',
    serviceEnding: 'نزدیک شدن پایان سرویس‌ها',
    serviceEnded: 'پایان سرویس‌ها',
    documentShared: 'اشتراک‌گذاری فایل با شما',
    storageAlmostFull: 'پر شدن فضای فایل',
  },
  footer: {
    switchable: 'این نامه چون حسابی در ابرک دارید فرستاده شده است.',
    security: 'نامه‌های امنیتی همیشه فرستاده می‌شوند.',
    settings: 'تنظیم نامه‌ها',
    unsubscribe: 'دیگر نفرستید',
  },
  page: {
    title: 'نامه‌های ابرک',
    question: (kind) => `نامه‌های «${kind}» دیگر فرستاده نشوند؟`,
    button: 'دیگر نفرستید',
    done: (kind) => `نامه‌های «${kind}» دیگر فرستاده نمی‌شوند. هر وقت بخواهید، در حساب خود دوباره روشنشان کنید.`,
    invalid: 'این پیوند کامل نیست یا درست نیست. نامه‌ها را در حساب خود تنظیم کنید.',
  },
};
