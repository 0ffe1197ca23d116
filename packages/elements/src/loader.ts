import { watchForTags } from './internal/watchForTags.ts';

// Each is a file of its own beside this one.
watchForTags({
  'abrak-file-manager': () => import('./fileManager.ts'),
  'abrak-file-picker': () => import('./filePicker.ts'),
  'abrak-invoice-table': () => import('./invoiceTable.ts'),
  'abrak-vm-order': () => import('./vmOrder.ts'),
  'abrak-wallet': () => import('./wallet.ts'),
});
