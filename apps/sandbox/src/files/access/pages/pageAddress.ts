import { isLocale } from '@abrak/core';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { CallerDeps } from '../../../http/index.ts';
import type { FilesDeps } from '../../documents/index.ts';
import { type PageAddress, pageHref } from './addresses.ts';
import { answerProblem } from './problemPages.ts';

/** Dependencies of the pages. */
export interface PageDeps extends FilesDeps, CallerDeps {
  /** True when browsers reach the API by https. */
  readonly isSecure: boolean;
  /** Returns the origin of the console, to which pages lead. */
  readonly consoleOrigin: () => string;
  /** Origin from which browsers get the files of customers; default: this one. */
  readonly contentOrigin?: string | undefined;
}

const PageNumberSchema = v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/), v.transform(Number)), 1);

/** Parses the address of a page. */
export function addressOf(c: Context): PageAddress {
  const lang = c.req.query('lang');
  return {
    uuid: c.req.param('uuid') ?? '',
    names: (c.req.query('path') ?? '').split('/').filter(Boolean),
    page: v.parse(PageNumberSchema, c.req.query('page')),
    lang: isLocale(lang) ? lang : undefined,
  };
}

/** Answers the page of a missing document, at the address of a page or a download. */
export function answerMissing(
  c: Context,
  { consoleOrigin }: Pick<PageDeps, 'consoleOrigin'>,
): Promise<Response> | Response {
  const address = addressOf(c);
  return answerProblem(c, {
    problem: 'missing',
    status: 404,
    homeHref: `${consoleOrigin()}/`,
    hrefIn: (lang) => pageHref({ ...address, lang }),
  });
}
