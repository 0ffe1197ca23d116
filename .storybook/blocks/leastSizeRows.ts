/** Least width of every component, in pixels. */
export const LEAST_WIDTH_PX = 320;

/** Least size of a component, and the widths at which it folds. */
export interface LeastSizeRow {
  readonly component: string;
  /** Least height in pixels; undefined for a component that is as high as its content. */
  readonly heightPx?: number;
  /** Widths of its container in pixels below which it folds. */
  readonly foldsPx: readonly number[];
  /** Files of styles that say so, in `packages/react/src`. */
  readonly styles: readonly string[];
}

/** Large components in the order of the sidebar. */
export const leastSizeRows: readonly LeastSizeRow[] = [
  {
    component: 'FileManager',
    heightPx: 360,
    foldsPx: [860, 640, 560, 440],
    styles: [
      'files/places/frame/place.css.ts',
      'files/places/actions/Toolbar.css.ts',
      'files/places/sidePanel/sidePanel.css.ts',
    ],
  },
  { component: 'FilePicker', heightPx: 420, foldsPx: [560], styles: ['files/picker/FilePicker/FilePicker.css.ts'] },
  { component: 'ServerList', foldsPx: [980, 680, 640], styles: ['servers/list/ServerList.css.ts'] },
  { component: 'ServerDetail', foldsPx: [860], styles: ['servers/detail/Detail.css.ts'] },
  {
    component: 'VmOrderWizard',
    foldsPx: [610, 560],
    styles: ['servers/plans/PlanTable.css.ts', 'servers/order/StepList.css.ts'],
  },
  { component: 'HostList', foldsPx: [820, 520], styles: ['hosting/list/rows.css.ts'] },
  { component: 'DomainList', foldsPx: [820, 520], styles: ['hosting/list/rows.css.ts'] },
  { component: 'DomainSearch', foldsPx: [560], styles: ['hosting/search/Search.css.ts'] },
  { component: 'InvoiceTable', foldsPx: [940, 480], styles: ['billing/invoices/Invoices.css.ts'] },
  { component: 'TransactionTable', foldsPx: [680], styles: ['billing/transactions/Transactions.css.ts'] },
  { component: 'Wallet', foldsPx: [640, 420], styles: ['billing/wallet/Wallet.css.ts'] },
  { component: 'Profile', foldsPx: [520], styles: ['account/Profile/Profile.css.ts'] },
  { component: 'Overview', foldsPx: [640, 420], styles: ['overview/Overview.css.ts'] },
];
