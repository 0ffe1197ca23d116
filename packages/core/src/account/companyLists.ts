import type { Locale } from '../shared/index.ts';

type Named = Readonly<Record<Locale, string>>;

/** What a business works in; the profile stores the place in this order, which therefore never changes (A §3). */
export const industryTypes: readonly Named[] = Object.freeze([
  { fa: 'فناوری اطلاعات و نرم‌افزار', en: 'Information technology and software' },
  { fa: 'مخابرات و اینترنت', en: 'Telecommunications and internet' },
  { fa: 'بانک، بیمه و خدمات مالی', en: 'Banking, insurance and financial services' },
  { fa: 'بازرگانی و فروشگاه اینترنتی', en: 'Trade and e-commerce' },
  { fa: 'آموزش و پژوهش', en: 'Education and research' },
  { fa: 'بهداشت، درمان و دارو', en: 'Health care and pharmaceuticals' },
  { fa: 'رسانه، تبلیغات و نشر', en: 'Media, advertising and publishing' },
  { fa: 'تولید و صنعت', en: 'Manufacturing and industry' },
  { fa: 'نفت، گاز و پتروشیمی', en: 'Oil, gas and petrochemicals' },
  { fa: 'انرژی، آب و محیط زیست', en: 'Energy, water and environment' },
  { fa: 'ساختمان، معماری و املاک', en: 'Construction, architecture and real estate' },
  { fa: 'حمل‌ونقل و لجستیک', en: 'Transport and logistics' },
  { fa: 'کشاورزی و صنایع غذایی', en: 'Agriculture and food' },
  { fa: 'گردشگری و هتل‌داری', en: 'Tourism and hospitality' },
  { fa: 'سازمان دولتی و عمومی', en: 'Government and public sector' },
  { fa: 'سایر', en: 'Other' },
]);

/** How many people work in a business; the profile stores the place in this order (A §3). */
export const companyStaffCounts: readonly Named[] = Object.freeze([
  { fa: '۰ تا ۱۰ نفر', en: '0-10' },
  { fa: '۱۰ تا ۵۰ نفر', en: '10-50' },
  { fa: '۵۰ تا ۱۰۰ نفر', en: '50-100' },
  { fa: 'بیش از ۱۰۰ نفر', en: 'more than 100' },
]);
