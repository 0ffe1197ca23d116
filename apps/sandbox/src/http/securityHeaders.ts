import type { Context, MiddlewareHandler } from 'hono';

const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

const features = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Returns a Permissions-Policy that allows the page itself the given features, and nobody any other. */
export function permissionsPolicy(allowed: readonly string[] = []): string {
  return features.map((feature) => `${feature}=(${allowed.includes(feature) ? 'self' : ''})`).join(', ');
}

const defaults: Readonly<Record<string, string>> = {
  // Answers are data: opened as a page, they load nothing and stand in no frame.
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy(),
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

function setDefault(c: Context, name: string, value: string): void {
  if (!c.res.headers.has(name)) c.header(name, value);
}

/**
 * Middleware that gives every answer the strictest headers, unless its route has set others: no cache, no frame, no
 * script, no other origin; and HTTPS only, when the API is reached by it.
 */
export function securityHeaders({ isSecure }: { readonly isSecure: boolean }): MiddlewareHandler {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(defaults)) setDefault(c, name, value);
    // Browsers refuse to open a page that is sandboxed and isolated from its opener at once.
    const isSandboxed = /(^|;) *sandbox/.test(c.res.headers.get('content-security-policy') ?? '');
    if (!isSandboxed) setDefault(c, 'cross-origin-opener-policy', 'same-origin');
    c.header('x-content-type-options', 'nosniff');
    if (isSecure) c.header('strict-transport-security', STRICT_TRANSPORT);
  };
}
