const loopbackNames = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Returns true when a host name, as spelled in URLs, is a loopback address. */
export function isLoopback(host: string): boolean {
  return loopbackNames.test(host);
}
