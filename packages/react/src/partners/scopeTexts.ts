import { FilePen, FolderOpen, HandCoins, ReceiptText, Server } from 'lucide-react';

/** Icon and message key of each scope; the message `scopes.<key>Hint` says more. */
export const scopeTexts = {
  'files:read': { Icon: FolderOpen, key: 'filesRead' },
  'files:write': { Icon: FilePen, key: 'filesWrite' },
  'servers:order': { Icon: Server, key: 'serversOrder' },
  'billing:read': { Icon: ReceiptText, key: 'billingRead' },
  'billing:pay': { Icon: HandCoins, key: 'billingPay' },
} as const;
