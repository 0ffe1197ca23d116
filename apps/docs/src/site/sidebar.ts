import type { StarlightUserConfig } from '@astrojs/starlight/types';
import { type ComponentGroup, componentGroups, furtherSections, slugOf } from '../content/componentGroups.ts';

type Sidebar = NonNullable<StarlightUserConfig['sidebar']>;

const page = (slug: string, label: string, fa: string) => ({ slug, label, translations: { fa } });

const componentGroup = ({ en, fa, names }: ComponentGroup) => ({
  label: en,
  translations: { fa },
  collapsed: true,
  items: names.map((name) => ({ slug: `components/${slugOf(name)}`, label: name })),
});

/** Sections of the site with their pages. */
export const sidebar: Sidebar = [
  {
    label: 'Start',
    translations: { fa: 'شروع' },
    items: [
      page('start', 'Start in five minutes', 'شروع در پنج دقیقه'),
      page('hosts', 'Frameworks and bundlers', 'چارچوب‌ها و ابزارهای ساخت'),
    ],
  },
  {
    label: 'Guides',
    translations: { fa: 'راهنماها' },
    items: [
      page('embedding', 'Embedding', 'جاسازی'),
      page('extending', 'Extending', 'گسترش'),
      page('recipes', 'Recipes', 'دستورهای کوتاه'),
      page('headless', 'Hooks without an interface: files', 'هوک‌های بدون رابط: فایل‌ها'),
      page('headless-orders', 'Hooks without an interface: orders', 'هوک‌های بدون رابط: سفارش‌ها'),
      page('styling', 'Styling', 'ظاهر'),
      page('messages', 'Messages', 'متن‌ها'),
      page('errors', 'Errors', 'خطاها'),
      page('webhooks', 'Webhooks', 'وب‌هوک‌ها'),
      page('host-testing', 'Tests without a server', 'آزمون بدون سرور'),
      page('your-backend', 'Your own backend', 'سرور خودتان'),
      page('provider-configuration', 'Provider configuration', 'پیکربندی ارائه‌دهنده'),
      page('assistants', 'Coding assistants', 'دستیارهای برنامه‌نویسی'),
    ],
  },
  {
    label: 'Components and elements',
    translations: { fa: 'کامپوننت‌ها و المان‌ها' },
    items: [
      page('examples', 'Live examples', 'نمونه‌های زنده'),
      {
        label: 'Components',
        translations: { fa: 'کامپوننت‌ها' },
        collapsed: true,
        items: [
          page('components', 'All components', 'همهٔ کامپوننت‌ها'),
          ...[...componentGroups, furtherSections].map(componentGroup),
        ],
      },
      page('types', 'Types', 'نوع‌ها'),
      page('elements', 'Elements', 'المان‌ها'),
      page('messages-reference', 'Keys of messages', 'کلیدهای متن‌ها'),
      page('tokens', 'Tokens', 'توکن‌ها'),
      page('storybook', 'Storybook and theme builder', 'استوری‌بوک و پوسته‌ساز'),
    ],
  },
  {
    label: 'API',
    translations: { fa: 'API' },
    collapsed: true,
    items: [
      page('api', 'All packages', 'همهٔ بسته‌ها'),
      page('api/core', '@abrak/core', '@abrak/core'),
      page('api/react', '@abrak/react', '@abrak/react'),
      page('api/elements', '@abrak/elements', '@abrak/elements'),
    ],
  },
  {
    label: 'HTTP',
    translations: { fa: 'HTTP' },
    collapsed: true,
    items: [
      {
        label: 'Contract',
        translations: { fa: 'قرارداد' },
        items: [page('contract', 'Overview', 'نمای کلی'), { autogenerate: { directory: 'contract' } }],
      },
      {
        label: 'OpenAPI',
        items: [page('http', 'All calls', 'همهٔ فراخوانی‌ها'), { autogenerate: { directory: 'http' } }],
      },
    ],
  },
  {
    label: 'Operation',
    translations: { fa: 'راهبری' },
    collapsed: true,
    items: [
      page('sandbox', 'Sandbox', 'سندباکس'),
      page('settings', 'Settings of the sandbox', 'تنظیم‌های سندباکس'),
      page('operating', 'Operating', 'راهبری'),
      page('scaling', 'Scaling', 'مقیاس‌پذیری'),
      page('security', 'Security', 'امنیت'),
      page('threat-model', 'Threat model', 'مدل تهدید'),
    ],
  },
  {
    label: 'Quality',
    translations: { fa: 'کیفیت' },
    items: [
      page('accessibility', 'Accessibility', 'دسترس‌پذیری'),
      page('versions', 'Versions', 'نسخه‌ها'),
      page('changes', 'Changes', 'تغییرات'),
    ],
  },
  {
    label: 'Contributors',
    translations: { fa: 'مشارکت‌کنندگان' },
    collapsed: true,
    items: ['architecture', 'adding-a-feature', 'testing', 'design', 'glossary', 'decisions'],
  },
];
