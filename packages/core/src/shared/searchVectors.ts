/** Text, query, and whether a search finds the text: the client and every server answer alike. */
type SearchVector = readonly [text: string, query: string, isFound: boolean];

/** Groups of spellings of one name, each of which is found by every other. */
const alike: readonly (readonly string[])[] = [
  ['می‌روم', 'می روم', 'میروم', 'می_روم'],
  ['کتابخانه', 'کتاب خانه', 'كتاب‌خانه'],
  ['خانهٔ ما', 'خانه‌ی ما', 'خانۀ ما', 'خانه ی ما', 'خانه ما', 'خانه\u0654 ما'],
  ['مسئول', 'مسؤول', 'مسوول', 'مسي\u0654ول'],
  ['هیئت', 'هیأت', 'هیات', 'هيئت'],
  ['مسئله', 'مسأله', 'مساله'],
  ['سؤال', 'سئوال', 'سوال'],
  ['جرئت', 'جرأت'],
  ['شئون', 'شؤون'],
  ['قرائت', 'قراءت', 'قرایت'],
  ['رئیس', 'رییس', 'رئيس'],
  ['پائیز', 'پاییز'],
  ['رأس', 'راس'],
  ['مؤسسه', 'موسسه'],
  ['داوود', 'داود'],
  ['شیء', 'شی', 'شيء'],
  ['محمّد', 'محمد', 'مُحَمَّد', 'محـــمد'],
  ['مدرسة', 'مدرسه'],
  ['موسى', 'موسی', 'موسي'],
  ['آذر', 'اذر', 'ا\u0653ذر'],
  ['گزارش ۱۴۰۳', 'گزارش ١٤٠٣', 'گزارش 1403', 'گزارش １４０３', 'گزارش १४०३'],
  ['café', 'cafe', 'CAFÉ', 'cafe\u0301'],
  ['straße', 'strasse', 'STRASSE', 'STRAẞE'],
  ['İstanbul', 'istanbul', 'ISTANBUL', 'ıstanbul'],
  ['Łódź', 'lodz'],
  ['Ångström', 'angstrom', 'A\u030Angstro\u0308m'],
  ['smørrebrød', 'smorrebrod'],
  ['Ὀδυσσεύς', 'οδυσσευσ'],
  [
    'final report',
    'final-report',
    'final_report',
    'final.report',
    '(final) [report]',
    'final/report',
    '«final»+report',
  ],
  ['ﬁle', 'file'],
];

const single: readonly SearchVector[] = [
  ['report final v2.txt', 'final report', true],
  ['report final v2.txt', 'txt v2 FINAL', true],
  ['report final v2.txt', 'final letter', false],
  ['پیش‌فاکتور-شماره_۱۲.pdf', 'فاکتور شماره ۱۲', true],
  ['پیش‌فاکتور-شماره_۱۲.pdf', 'شماره 12', true],
  ['پیش‌فاکتور-شماره_۱۲.pdf', '۱۲ پیش‌فاکتور', true],
  ['پیش‌فاکتور-شماره_۱۲.pdf', 'فاکتور ۱۳', false],
  ['فایل (نهایی).docx', 'فایل نهایی', true],
  ['فایل نهایی.docx', 'نهایی (فایل)', true],
  ['گزارش كامل.PDF', 'کامل.pdf', true],
  // A word is found inside a longer one, also while it is typed.
  ['کتابخانه‌ها', 'تاب', true],
  ['مسئول', 'مسئ', true],
  ['مسئول', 'مسؤ', true],
  ['هیئت', 'هیئ', true],
  ['invoice', 'voi', true],
  ['گزارش', 'گزارس', false],
  ['خانه', 'خانم', false],
  ['🌸 گل', '🌸', true],
  ['گل', '🌸', false],
  // A query without letters and digits leaves nothing out.
  ['anything', '  ', true],
  ['anything', '-_.', true],
];

/** All cases of a search. */
export const searchVectors: readonly SearchVector[] = [
  ...single,
  ...alike.flatMap((spellings) =>
    spellings.flatMap((text) => spellings.map((query): SearchVector => [text, query, true])),
  ),
];
