/** Effect of a capability on the components. */
export interface CapabilityEffect {
  /** Ability of a server that announces the capability. */
  readonly has: string;
  /** Behaviour of the components without it. */
  readonly lacks: string;
}

/** Effects of all known capabilities, by name. The table in docs/contract/README.md#capabilities has the same texts. */
export const capabilityEffects: Readonly<Record<string, CapabilityEffect>> = {
  activity: {
    has: 'Lists sign-ins, refused ones and other security events of the account',
    lacks: 'No recent activity',
  },
  apiKeys: { has: 'Lets customers make and revoke keys for their own programs', lacks: 'No page of API keys' },
  archiveProgress: { has: 'Tells how much of an archive it has sent', lacks: 'No progress is shown' },
  cancelPayments: { has: 'Ends an open bank payment on request', lacks: 'An abandoned payment ends by itself only' },
  captcha: { has: 'Gives challenges for reCaptcha', lacks: 'No captcha is solved, unless the host brings one' },
  conflicts: {
    has: 'Takes onConflict with uploads, moves and restorations',
    lacks: 'Names that exist are refused; uploads can still be numbered or skipped',
  },
  cookieRenewal: {
    has: 'Tells the token of the session in its http-only cookie again',
    lacks: 'The token is kept in the storage that the host chooses',
  },
  copies: { has: 'Copies documents with their contents', lacks: 'No copying' },
  documentJobs: {
    has: 'Trashes, restores and erases large folders in batches, with progress, and cancels it',
    lacks: 'Such calls take as long as the work',
  },
  embedTokens: { has: 'Issues tokens for pages of partners', lacks: 'No embedding' },
  favourites: { has: 'Marks files and folders as favourites, and lists them', lacks: 'No favourites' },
  fileSearch: { has: 'Finds documents by name in all folders', lacks: 'Search looks in the open folder only' },
  hostProducts: {
    has: 'Lists host plans and domain suffixes with prices',
    lacks: 'Plans and suffixes of the provider configuration, else .com and no plan',
  },
  linkLimits: {
    has: 'Limits the link of a document by an end, a password and a number of downloads, and gives it a new address',
    lacks: 'A link ends with its access only',
  },
  mailPreferences: {
    has: 'Mails what happens in the account, and lets the customer switch each kind off',
    lacks: 'No settings of mails',
  },
  notifications: {
    has: 'Keeps notifications across reloads and devices',
    lacks:
      'Upcoming ends and unpaid invoices are read from the invoices; what was read or dismissed is kept in the browser',
  },
  passkeys: { has: 'Takes passkeys, as a second factor and instead of a password', lacks: 'No passkeys' },
  passwordRules: {
    has: 'Refuses new passwords that are short or known from leaks',
    lacks: 'New passwords need three characters',
  },
  payments: {
    has: 'Answers how a payment stands, and lists open ones',
    lacks: 'After the bank the balance is shown instead of the result',
  },
  payTogether: { has: 'Pays several invoices in one call', lacks: 'No selection of invoices' },
  postSignIn: { has: 'Takes the credentials in the body of a POST', lacks: 'The credentials are sent in the address' },
  quotes: { has: 'Prices an order before it is placed', lacks: 'Hourly prices are on the invoice only' },
  recentFiles: { has: 'Lists the newest files of all folders', lacks: 'No list of recent files' },
  renewalPeriods: { has: 'Takes the term of a renewal', lacks: 'A renewal has the term of the current invoice' },
  resumable: { has: 'Speaks tus 1.0', lacks: 'Files go up in one piece' },
  secondFactor: {
    has: 'Asks for a code of an authenticator app at sign-in, where the customer has set it up',
    lacks: 'The password alone signs in',
  },
  serverEvents: { has: 'Lists what happened to a server', lacks: 'No activity list' },
  sessions: { has: 'Lists and ends sessions', lacks: 'No Devices page' },
  shareMails: {
    has: 'Mails each new share to its address, with a link that works with and without an account',
    lacks: 'Shares without a mail, and says so',
  },
  shares: {
    has: 'Lists and takes back shares, lists folders inside shared ones',
    lacks: 'Shares can be added only; shared folders do not open',
  },
  stepUp: {
    has: 'Asks for a confirmation before large payments, deleting a server and changes of the sign-in',
    lacks: 'A session is enough',
  },
  tags: { has: 'Gives files and folders tags, lists the tags and the documents of each', lacks: 'No tags' },
  topUpAndPay: {
    has: 'Pays invoices as soon as their top-up arrives',
    lacks: 'Back from the bank, invoices are paid by one more click',
  },
  versions: {
    has: 'Keeps the contents that uploads replace, lists, restores and deletes them',
    lacks: 'Replaced files go to the trash',
  },
  windows: { has: 'Gives folders, invoices and transactions in parts', lacks: 'Whole lists' },
};
