import { operations } from '@abrak/core/internal/contract';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { brandHeaders, brandPage, operationRoutes, readerLocale, route } from '../../http/index.ts';
import type { DbScope } from '../../db/index.ts';
import type { FindSession } from '../../shared/index.ts';
import { listMailPreferences, setMailPreference } from './mailPreferenceStore.ts';
import { noticeTexts } from '../texts/renderNotice.ts';
import { readSubscription, UNSUBSCRIBE_PATH } from './unsubscribe.ts';

/** Creates the routes of the mails that a customer gets. */
export function mailPreferenceRoutes(deps: { readonly db: DbScope; readonly findSession: FindSession }) {
  const { db } = deps;
  return operationRoutes(deps, [
    route(operations.listMailPreferences, (c) => listMailPreferences(db, c.var.customer.id)),
    route(operations.setMailPreference, (c, { body }) => setMailPreference(db, c.var.customer.id, body)),
  ]);
}

type Html = ReturnType<typeof html>;

function page(c: Context, status: 200 | 404, body: (texts: (typeof noticeTexts)['fa']['page']) => Html) {
  const locale = readerLocale(c);
  const texts = noticeTexts[locale].page;
  const content = html`<section class="problem"><h1>${texts.title}</h1>${body(texts)}</section>`;
  return c.html(brandPage({ locale, title: texts.title, body: content }), status, {
    ...brandHeaders({ formAction: "'self'" }),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
}

/**
 * Creates the page that switches a kind of mails off without a session. Only a POST does: mail programs and scanners
 * open links, and mail programs post the button of RFC 8058.
 */
export function unsubscribeRoutes({ db }: { readonly db: DbScope }) {
  const routes = new Hono();
  const answer = async (c: Context, isPost: boolean) => {
    const subscription = await readSubscription(db, c.req.query('token'));
    if (subscription === undefined) return page(c, 404, (texts) => html`<p>${texts.invalid}</p>`);
    const kind = noticeTexts[readerLocale(c)].kinds[subscription.kind];
    if (!isPost)
      return page(
        c,
        200,
        (texts) =>
          html`<p>${texts.question(kind)}</p><form method="post" class="actions"><button class="button primary">${texts.button}</button></form>`,
      );
    await setMailPreference(db, subscription.customerId, { kind: subscription.kind, isOn: false });
    return page(c, 200, (texts) => html`<p role="status">${texts.done(kind)}</p>`);
  };
  routes.get(UNSUBSCRIBE_PATH, (c) => answer(c, false));
  routes.post(UNSUBSCRIBE_PATH, (c) => answer(c, true));
  return routes;
}
