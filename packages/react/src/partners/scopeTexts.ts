import { Bell, FilePen, FolderOpen, Globe, HandCoins, ReceiptText, Server, ServerCog } from 'lucide-react';

/** Icon and message key of each scope; the message `scopes.<key>Hint` says more. */
export const scopeTexts = {
  'files:read': { Icon: FolderOpen, key: 'filesRead' },
  'files:write': { Icon: FilePen, key: 'filesWrite' },
  'servers:order': { Icon: Server, key: 'serversOrder' },
  'servers:read': { Icon: Server, key: 'serversRead' },
  'servers:write': { Icon: ServerCog, key: 'serversWrite' },
  'hosting:order': { Icon: Globe, key: 'hostingOrder' },
  'billing:read': { Icon: ReceiptText, key: 'billingRead' },
  'billing:pay': { Icon: HandCoins, key: 'billingPay' },
  'notifications:read': { Icon: Bell, key: 'notificationsRead' },
} as const;
