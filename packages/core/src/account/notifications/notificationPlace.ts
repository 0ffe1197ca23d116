import type { CustomerNotification } from './schema.ts';

/** Place in a console that a notification leads to. */
export type NotificationPlace =
  | { readonly kind: 'domains' | 'hosts' | 'plan' | 'servers' }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'invoice'; readonly invoice: { readonly kind: string; readonly id: number } }
  | { readonly kind: 'server'; readonly name: string }
  | { readonly kind: 'shared'; readonly folderId: number | null };

/** Returns the place that a notification leads to; undefined for an unknown code. */
export function notificationPlace({
  code,
  params,
}: Pick<CustomerNotification, 'code' | 'params'>): NotificationPlace | undefined {
  const { name, kind, id, path } = params;
  switch (code) {
    case 'serverBuilt':
    case 'serverBuildFailed':
    case 'serverEnding':
    case 'serverExpired':
    case 'serverResting':
      return name === '' ? { kind: 'servers' } : { kind: 'server', name };
    case 'serverRemoved':
      return { kind: 'servers' };
    case 'hostEnding':
    case 'hostExpired':
      return { kind: 'hosts' };
    case 'domainEnding':
    case 'domainExpired':
      return { kind: 'domains' };
    case 'planEnding':
      return { kind: 'plan' };
    case 'invoiceDue':
      return id === null ? undefined : { kind: 'invoice', invoice: { kind, id } };
    case 'filesUploaded':
      return { kind: 'folder', path };
    case 'documentShared':
      return { kind: 'shared', folderId: id };
    default:
      return undefined;
  }
}
