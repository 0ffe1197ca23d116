import type { Locale } from '@abrak/core';
import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { brandHeaders, brandPage, lostMark, readerLocale } from '../../../http/index.ts';
import { Refusal } from '../../../shared/index.ts';
import { languageLink } from './localizedPage.ts';
import { pageTexts } from './pageTexts.ts';

/** Reason for which a page shows no document. Private and missing documents have the same. */
export type PageProblem = 'closed' | 'expired' | 'missing';

/** Page of a problem and its status. */
export interface ProblemAnswer {
  readonly problem: PageProblem;
  readonly status: 401 | 403 | 404;
  readonly homeHref: string;
  /** Returns the path of the same page in another language. */
  readonly hrefIn: (locale: Locale) => string;
}

/** Answers a page in the reader's language that says why there is no document, with a way home. */
export function answerProblem(
  c: Context,
  { problem, status, homeHref, hrefIn }: ProblemAnswer,
): Promise<Response> | Response {
  const locale = readerLocale(c);
  const { toHome, problems } = pageTexts[locale];
  const { title, text } = problems[problem];
  const body = html`<section class="problem">${lostMark}<h1>${title}</h1><p>${text}</p><p class="actions"><a class="button primary" href="${homeHref}">${toHome}</a></p></section>`;
  const page = brandPage({ locale, title, homeHref, beside: languageLink(locale, hrefIn), body });
  return c.html(page, status, {
    ...brandHeaders(),
    'cache-control': 'no-cache',
    vary: 'accept-language',
    'x-robots-tag': 'noindex',
  });
}

/**
 * Creates a middleware that answers a page instead of an error list when a person opens a link that is closed to them or
 * has expired. Images and calls of programs, which do not ask for HTML, get the error list.
 */
export function problemPages(consoleOrigin: () => string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { error } = c;
    const isPerson = c.req.header('accept')?.includes('text/html') === true;
    if (!(error instanceof Refusal) || !isPerson) return;
    const { pathname } = new URL(c.req.url);
    const own = { homeHref: `${consoleOrigin()}/`, hrefIn: (other: Locale) => `${pathname}?lang=${other}` };
    c.res = await (error.code === 'linkExpired'
      ? answerProblem(c, { problem: 'expired', status: 403, ...own })
      : answerProblem(c, { problem: 'closed', status: error.code === 'sessionEnded' ? 401 : 404, ...own }));
  };
}
