import { createClient, createSession } from '@abrak/core';
import * as abrak from '@abrak/react';
import type { ReactNode } from 'react';

/** Client that no call reaches; in a browser it has the session of the page. */
export const serverClient = createClient({
  baseUrl: 'https://api.example',
  session: createSession({ storage: typeof document === 'undefined' ? undefined : localStorage }),
  fetch: () => Promise.reject(new TypeError('No call is answered.')),
});
const nothing = () => undefined;
const options = [{ value: 'a', label: 'a' }];

const overviewHrefs: abrak.OverviewProps['hrefs'] = {
  wallet: '/wallet',
  servers: '/servers',
  orderServer: '/servers/order',
  files: '/files',
  recentFiles: '/files/recent',
  upgrade: '/plans',
  invoice: ({ refCode }) => `/invoices/${refCode}`,
  service: () => undefined,
  document: ({ path }) => `/files${path}`,
};

/** Every public component with its required props. */
export const publicComponents: Readonly<Record<string, ReactNode>> = {
  AbrakProvider: <p />,
  ActivateAccount: <abrak.ActivateAccount code="a" />,
  ActivityList: <abrak.ActivityList onNotMe={nothing} />,
  AllowPage: <abrak.AllowPage request={undefined} answer={() => true} />,
  ApiKeys: <abrak.ApiKeys />,
  Button: <abrak.Button>ادامه</abrak.Button>,
  ChangePasswordForm: <abrak.ChangePasswordForm />,
  ConfirmDialog: (
    <abrak.ConfirmDialog isOpen title="حذف" confirmLabel="حذف" onConfirm={nothing} onOpenChange={nothing} />
  ),
  CreditSummary: <abrak.CreditSummary />,
  Dialog: (
    <abrak.Dialog isOpen title="حذف" onOpenChange={nothing}>
      <p />
    </abrak.Dialog>
  ),
  DomainList: <abrak.DomainList />,
  DomainSearch: <abrak.DomainSearch />,
  EmbedProvider: (
    <abrak.EmbedProvider baseUrl="https://api.example" fetchToken={() => new Promise(nothing)}>
      <abrak.Wallet />
    </abrak.EmbedProvider>
  ),
  EmptyState: <abrak.EmptyState title="خالی" />,
  FileManager: <abrak.FileManager />,
  FilePicker: <abrak.FilePicker onPick={nothing} onCancel={nothing} />,
  FilePickerDialog: <abrak.FilePickerDialog isOpen onOpenChange={nothing} onPick={nothing} />,
  FilePreview: <abrak.FilePreview file={undefined} documents={[]} onNavigate={nothing} onClose={nothing} />,
  FileWork: <abrak.FileWork />,
  ForgotPasswordForm: <abrak.ForgotPasswordForm />,
  HostList: <abrak.HostList />,
  HostOrder: <abrak.HostOrder />,
  IconButton: <abrak.IconButton label="حذف" icon={<svg />} />,
  IdentityDialog: <abrak.IdentityDialog />,
  InvoiceTable: <abrak.InvoiceTable kind="servers" />,
  Link: <abrak.Link href="/">خانه</abrak.Link>,
  LockedNotice: <abrak.LockedNotice />,
  Logo: <abrak.Logo />,
  Ltr: <abrak.Ltr>a</abrak.Ltr>,
  MailPreferences: <abrak.MailPreferences />,
  Menu: (
    <abrak.Menu.Root>
      <abrak.Menu.Trigger>
        <abrak.Button>کارها</abrak.Button>
      </abrak.Menu.Trigger>
      <abrak.Menu.Content>
        <abrak.Menu.Item>حذف</abrak.Menu.Item>
      </abrak.Menu.Content>
    </abrak.Menu.Root>
  ),
  Name: <abrak.Name text="a" />,
  NotificationBell: <abrak.NotificationBell isOpen={false} onOpenChange={nothing} hrefOf={() => '/'} />,
  NewPasswordForm: <abrak.NewPasswordForm code="a" />,
  Notice: <abrak.Notice tone="info">سلام</abrak.Notice>,
  Overview: <abrak.Overview hrefs={overviewHrefs} />,
  PaymentReturn: <abrak.PaymentReturn paymentId="1" walletHref="/" />,
  PlanCards: <abrak.PlanCards onChoose={nothing} />,
  PlanOverview: <abrak.PlanOverview />,
  Profile: <abrak.Profile />,
  ReactivateForm: <abrak.ReactivateForm />,
  RegisterForm: <abrak.RegisterForm onRegistered={nothing} />,
  RegisteredNotice: <abrak.RegisteredNotice />,
  SecurityFactors: <abrak.SecurityFactors />,
  SegmentedControl: <abrak.SegmentedControl label="نما" options={options} value="a" onChange={nothing} />,
  Select: <abrak.Select label="نما" options={options} value="a" onChange={nothing} />,
  ServerDetail: <abrak.ServerDetail name="web" tab="overview" tabHref={() => '/'} listHref="/" />,
  ServerList: <abrak.ServerList />,
  SessionList: <abrak.SessionList />,
  SignInForm: <abrak.SignInForm onSignedIn={nothing} />,
  SignInGate: <abrak.SignInGate>{null}</abrak.SignInGate>,
  SingleInvoice: <abrak.SingleInvoice kind="servers" id={1} />,
  Slider: <abrak.Slider label="هسته" value={1} min={1} max={8} onChange={nothing} />,
  Skeleton: <abrak.Skeleton />,
  Spinner: <abrak.Spinner />,
  TextField: <abrak.TextField label="نام" value="" onChange={nothing} />,
  Tooltip: (
    <abrak.Tooltip content="حذف">
      <abrak.Button>حذف</abrak.Button>
    </abrak.Tooltip>
  ),
  TransactionTable: <abrak.TransactionTable />,
  UpcomingExpiries: <abrak.UpcomingExpiries />,
  VisuallyHidden: <abrak.VisuallyHidden>a</abrak.VisuallyHidden>,
  VmOrderWizard: <abrak.VmOrderWizard />,
  Wallet: <abrak.Wallet />,
};
