import type { Locale } from '@abrak/core';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { useLook } from './useLook.ts';

export interface GuideProps {
  /** Text of the guide in Persian. */
  readonly persian: ComponentType;
  /** Text in English. */
  readonly children: ReactNode;
}

// Pages of components are in English.
const GuideLocale = createContext<Locale>('en');

// Storybook styles its pages for text that runs from left to right.
const styles = `
.guide-fa, .guide-fa :is(p, li, td, th, h1, h2, h3, figcaption, blockquote, a, strong, em) { font-family: "Vazirmatn Variable", Vazirmatn, Tahoma, sans-serif; letter-spacing: 0; }
.guide-fa { direction: rtl; text-align: start; }
.guide-fa :is(p, li, td) { line-height: 1.9; }
.guide-fa :is(ul, ol) { padding-inline: 30px 0; }
.guide-fa ol { list-style-type: persian; }
.guide-fa em { font-style: normal; font-weight: 600; }
.guide-fa :is(th, td) { text-align: start; }
.guide-fa blockquote { border-inline: 4px solid currentColor; border-inline-end: 0; }
.guide-fa pre { direction: ltr; text-align: left; }
.guide-fa :not(pre) > code { direction: ltr; unicode-bidi: isolate; }
`;

/** Returns the language of the guide around a block; English on pages without a guide in Persian. */
export function useGuideLocale(): Locale {
  return use(GuideLocale);
}

/** Guide in the language of the toolbar. */
export function Guide({ persian: Persian, children }: GuideProps): ReactNode {
  const { locale } = useLook();
  const isPersian = locale === 'fa';
  return (
    <GuideLocale value={locale}>
      <style>{styles}</style>
      <div lang={locale} dir={isPersian ? 'rtl' : 'ltr'} className={`guide-${locale}`}>
        {isPersian ? <Persian /> : children}
      </div>
    </GuideLocale>
  );
}
