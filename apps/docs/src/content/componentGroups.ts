/** Components of one subject, for the index and the sidebar. */
export interface ComponentGroup {
  readonly en: string;
  readonly fa: string;
  readonly names: readonly string[];
}

/** Components of `@abrak/react` by subject, in the order of the index. */
export const componentGroups: readonly ComponentGroup[] = [
  { en: 'Provider', fa: 'آماده‌سازی', names: ['AbrakProvider', 'EmbedProvider'] },
  { en: 'First page', fa: 'صفحهٔ اول', names: ['Overview'] },
  {
    en: 'Files',
    fa: 'فایل‌ها',
    names: ['FileManager', 'FilePicker', 'FilePickerDialog', 'FilePreview', 'FileWork'],
  },
  { en: 'Servers', fa: 'سرورها', names: ['ServerList', 'ServerDetail', 'VmOrderWizard'] },
  { en: 'Hosting and domains', fa: 'هاست و دامنه', names: ['HostList', 'HostOrder', 'DomainList', 'DomainSearch'] },
  {
    en: 'Billing',
    fa: 'امور مالی',
    names: [
      'Wallet',
      'CreditSummary',
      'InvoiceTable',
      'SingleInvoice',
      'TransactionTable',
      'PaymentReturn',
      'UpcomingExpiries',
      'NotificationBell',
    ],
  },
  {
    en: 'Account',
    fa: 'حساب کاربری',
    names: [
      'SignInGate',
      'SignInForm',
      'RegisterForm',
      'RegisteredNotice',
      'ActivateAccount',
      'ReactivateForm',
      'LockedNotice',
      'ForgotPasswordForm',
      'NewPasswordForm',
      'ChangePasswordForm',
      'Profile',
      'SecurityFactors',
      'IdentityDialog',
      'SessionList',
      'ActivityList',
      'MailPreferences',
      'PlanCards',
      'PlanOverview',
    ],
  },
  { en: 'Partners', fa: 'همکاران', names: ['AllowPage', 'ApiKeys'] },
  {
    en: 'Controls',
    fa: 'کنترل‌ها',
    names: [
      'Button',
      'IconButton',
      'Link',
      'TextField',
      'Select',
      'SegmentedControl',
      'Slider',
      'Menu',
      'Dialog',
      'ConfirmDialog',
      'Tooltip',
      'Notice',
      'EmptyState',
      'Skeleton',
      'Spinner',
      'Name',
      'Ltr',
      'Logo',
      'VisuallyHidden',
    ],
  },
];

/** Sections of the components' page that describe no component. */
export const furtherSections: ComponentGroup = {
  en: 'Hooks and options',
  fa: 'هوک‌ها و گزینه‌ها',
  names: ['Hooks and functions', 'Options of the client'],
};

/** Returns the last part of the address of a section's page: the anchor of its heading. */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
