import type { KnownCapability } from '../settings/index.ts';

/** Effect of a capability on the components. */
export interface CapabilityEffect {
  /** Ability of a server that announces the capability. */
  readonly has: string;
  /** Behaviour of the components without it. */
  readonly lacks: string;
  /** Section of docs/contract that describes it, as a Markdown link. */
  readonly section: string;
}

/** Effects of all known capabilities, by name. `npm run reference` writes them to docs/contract/README.md and docs/your-backend.md. */
export const capabilityEffects: Readonly<Record<KnownCapability, CapabilityEffect>> = {
  activity: {
    section: '[recent activity](account.md#recent-activity)',
    has: 'Lists sign-ins, refused ones and other security events of the account',
    lacks: 'No recent activity',
  },
  apiKeys: {
    section: '[programs](programs.md#api-keys)',
    has: 'Lets customers make and revoke keys for their own programs',
    lacks: 'No page of API keys',
  },
  archiveProgress: {
    section: '[archives](files.md#archives)',
    has: 'Tells how much of an archive it has sent',
    lacks: 'No progress is shown',
  },
  cancelPayments: {
    section: '[payment](billing.md#payment)',
    has: 'Ends an open bank payment on request',
    lacks: 'An abandoned payment ends by itself only',
  },
  captcha: {
    section: '[registration](account.md#registration)',
    has: 'Gives challenges for reCaptcha',
    lacks: 'No captcha is solved, unless the application brings one',
  },
  conflicts: {
    section: '[conflicts](files.md#conflicts)',
    has: 'Takes onConflict with uploads, moves and restorations',
    lacks: 'Names that exist are refused; uploads can still be numbered or skipped',
  },
  cookieRenewal: {
    section: '[session](account.md#session)',
    has: 'Tells the token of the session in its http-only cookie again',
    lacks: 'The token is kept in the storage that the application chooses',
  },
  copies: {
    section: '[copying](files.md#copying)',
    has: 'Copies documents with their contents',
    lacks: 'No copying',
  },
  documentJobs: {
    section: '[work on large folders](files.md#jobs)',
    has: 'Trashes, restores and erases large folders in batches, with progress, and cancels it',
    lacks: 'Such calls take as long as the work',
  },
  embedTokens: {
    section: '[embedding](embedding.md#tokens)',
    has: 'Issues tokens for pages of partners',
    lacks: 'No embedding',
  },
  favourites: {
    section: '[favourites](files.md#favourites)',
    has: 'Marks files and folders as favourites, and lists them',
    lacks: 'No favourites',
  },
  fileSearch: {
    section: '[search](files.md#search)',
    has: 'Finds documents by name in all folders',
    lacks: 'Search looks in the open folder only',
  },
  hostProducts: {
    section: '[hosting](hosting.md#ordering)',
    has: 'Lists host plans and domain suffixes with prices',
    lacks: 'Plans and suffixes of the provider configuration, else .com and no plan',
  },
  linkLimits: {
    section: '[limits](files.md#limits-of-links)',
    has: 'Limits the link of a document by an end, a password and a number of downloads, and gives it a new address',
    lacks: 'A link ends with its access only',
  },
  liveUpdates: {
    section: '[live updates](account.md#live-updates)',
    has: 'Tells an open page what has changed, by server-sent events',
    lacks: 'The page polls',
  },
  mailPreferences: {
    section: '[mails](account.md#mails)',
    has: 'Mails what happens in the account, and lets the customer switch each kind off',
    lacks: 'No settings of mails',
  },
  notifications: {
    section: '[notifications](account.md#notifications)',
    has: 'Keeps notifications across reloads and devices',
    lacks:
      'Upcoming ends and unpaid invoices are read from the invoices; what was read or dismissed is kept in the browser',
  },
  passkeys: {
    section: '[second factor](account.md#second-factor)',
    has: 'Takes passkeys, as a second factor and instead of a password',
    lacks: 'No passkeys',
  },
  passwordRules: {
    section: '[input rules](account.md#input-rules)',
    has: 'Refuses new passwords that are short or known from leaks',
    lacks: 'New passwords need three characters',
  },
  payments: {
    section: '[payment](billing.md#payment)',
    has: 'Answers how a payment stands, and lists open ones',
    lacks: 'After the bank the balance is shown instead of the result',
  },
  payTogether: {
    section: '[invoice lists](billing.md#invoice-lists)',
    has: 'Pays several invoices in one call',
    lacks: 'No selection of invoices',
  },
  postSignIn: {
    section: '[sign-in](account.md#sign-in)',
    has: 'Takes the credentials in the body of a POST',
    lacks: 'The credentials are sent in the address',
  },
  quotes: {
    section: '[hourly servers](servers.md#hourly-servers)',
    has: 'Prices an order before it is placed',
    lacks: 'Hourly prices are on the invoice only',
  },
  recentFiles: {
    section: '[recent files](files.md#recent-files)',
    has: 'Lists the newest files of all folders',
    lacks: 'No list of recent files',
  },
  renewalPeriods: {
    section: '[renewal](servers.md#renewal)',
    has: 'Takes the term of a renewal',
    lacks: 'A renewal has the term of the current invoice',
  },
  resumable: {
    section: '[resumable uploads](files.md#resumable-uploads)',
    has: 'Speaks tus 1.0',
    lacks: 'Files go up in one piece',
  },
  secondFactor: {
    section: '[second factor](account.md#second-factor)',
    has: 'Asks for a code of an authenticator app at sign-in, where the customer has set it up',
    lacks: 'The password alone signs in',
  },
  serverEvents: {
    section: '[servers](servers.md#calls)',
    has: 'Lists what happened to a server',
    lacks: 'No activity list',
  },
  sessions: {
    section: '[session](account.md#session)',
    has: 'Lists and ends sessions',
    lacks: 'No Devices page',
  },
  shareMails: {
    section: '[sharing](files.md#sharing)',
    has: 'Mails each new share to its address, with a link that works with and without an account',
    lacks: 'Shares without a mail, and says so',
  },
  shares: {
    section: '[sharing](files.md#sharing)',
    has: 'Lists and takes back shares, lists folders inside shared ones',
    lacks: 'Shares can be added only; shared folders do not open',
  },
  stepUp: {
    section: '[confirmation](account.md#confirmation)',
    has: 'Asks for a confirmation before large payments, deleting a server and changes of the sign-in',
    lacks: 'A session is enough',
  },
  tags: {
    section: '[tags](files.md#tags)',
    has: 'Gives files and folders tags, lists the tags and the documents of each',
    lacks: 'No tags',
  },
  topUpAndPay: {
    section: '[payment](billing.md#payment)',
    has: 'Pays invoices as soon as their top-up arrives',
    lacks: 'Back from the bank, invoices are paid by one more click',
  },
  versions: {
    section: '[versions](files.md#versions)',
    has: 'Keeps the contents that uploads replace, lists, restores and deletes them',
    lacks: 'Replaced files go to the trash',
  },
  windows: {
    section: '[listing](files.md#listing)',
    has: 'Gives folders, invoices and transactions in parts',
    lacks: 'Whole lists',
  },
};
