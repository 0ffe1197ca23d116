const {
  ABRAK_API = 'http://127.0.0.1:4300',
  // The sandbox's key, which works on this machine only. Keep a real one out of the code.
  ABRAK_KEY = 'sk_demo-shop_anybody-can-read-this-key-loopback-only-000',
} = process.env;

const scopes = ['servers:order', 'billing:read', 'billing:pay'];

/**
 * Returns the signed-in user of the builder. Read your own session here, never a value from the page; the demo has one
 * customer.
 */
function customerOf() {
  return 'demo';
}

/** Answers the page with a token for its customer. */
export async function giveToken(request, response) {
  if (request.method !== 'POST') return response.writeHead(405).end();
  try {
    const answer = await fetch(new URL('/cfs/rest/partners/tokens', ABRAK_API), {
      method: 'POST',
      headers: { authorization: `Bearer ${ABRAK_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ customer: customerOf(request), scopes }),
    });
    const headers = { 'cache-control': 'no-store', 'content-type': 'application/json' };
    response.writeHead(answer.status, headers).end(await answer.text());
  } catch {
    response.writeHead(502).end();
  }
}
