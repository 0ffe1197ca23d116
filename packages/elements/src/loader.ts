import { watchForTags } from './internal/watchForTags.ts';

// Each is a file of its own beside this one.
watchForTags({
  'abrak-domain-search': () => import('./domainSearch.ts'),
  'abrak-file-manager': () => import('./fileManager.ts'),
  'abrak-file-picker': () => import('./filePicker.ts'),
  'abrak-host-order': () => import('./hostOrder.ts'),
  'abrak-invoice-table': () => import('./invoiceTable.ts'),
  'abrak-notification-bell': () => import('./notificationBell.ts'),
  'abrak-profile': () => import('./profile.ts'),
  'abrak-security-factors': () => import('./securityFactors.ts'),
  'abrak-server-detail': () => import('./serverDetail.ts'),
  'abrak-server-list': () => import('./serverList.ts'),
  'abrak-session-list': () => import('./sessionList.ts'),
  'abrak-transaction-table': () => import('./transactionTable.ts'),
  'abrak-upcoming-expiries': () => import('./upcomingExpiries.ts'),
  'abrak-vm-order': () => import('./vmOrder.ts'),
  'abrak-wallet': () => import('./wallet.ts'),
});
