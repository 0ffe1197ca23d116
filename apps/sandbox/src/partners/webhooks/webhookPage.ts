import { Hono } from 'hono';
import { html } from 'hono/html';
import type { DbScope } from '../../db/index.ts';
import { PLAIN_STYLE, plainPage, thisMachineOnly } from '../../http/index.ts';
import { listDeliveries, type ListedDelivery } from './deliveryStore.ts';
import { messageIdOf } from './sendWebhooks.ts';

const SHOWN = 100;

const style = `${PLAIN_STYLE}
body{max-inline-size:720px}
article{background:var(--surface);border:1px solid var(--border);border-radius:12px;padding:20px 24px;margin-block:16px}
article p{margin:0 0 12px;color:var(--text-muted);font-size:13px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}`;

const { headers, render } = plainPage({ title: 'Webhooks', style });

function article(delivery: ListedDelivery) {
  const { partner_id, endpoint_id, type, status, payload, log } = delivery;
  return html`<article lang="en" dir="ltr">
<h2>${type}: ${status}</h2>
<p>${partner_id} / ${endpoint_id} · ${messageIdOf(delivery)}</p>
${log.map((attempt) => html`<p><time datetime="${attempt.at.toISOString()}">${attempt.at.toISOString()}</time> · ${attempt.status ?? attempt.error} · ${attempt.ms} ms</p>`)}
<pre>${payload}</pre>
</article>`;
}

/** Route that shows the newest deliveries of all partners to developers on this machine. */
export function webhookPageRoutes({ db }: { readonly db: DbScope }) {
  const routes = new Hono();
  routes.get('/sandbox/webhooks', thisMachineOnly, async (c) => {
    const deliveries = await listDeliveries(db, { limit: SHOWN });
    return c.html(
      render(deliveries.length === 0 ? html`<p>No delivery yet.</p>` : deliveries.map(article)),
      200,
      headers,
    );
  });
  return routes;
}
