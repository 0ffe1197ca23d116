export type * from './filesContract.ts';

/** Permission that a customer grants to a page. */
export type Scope =
  | 'billing:pay'
  | 'billing:read'
  | 'files:read'
  | 'files:write'
  | 'hosting:order'
  | 'notifications:read'
  | 'servers:order'
  | 'servers:read'
  | 'servers:write';

/** Token answer of the provider's server, as the page's backend receives it. */
export interface EmbedToken {
  /** Opaque bearer token. */
  readonly token: string;
  /** Seconds until the token ends. */
  readonly expiresInSeconds: number;
  /** Scopes that the token allows. */
  readonly scopes: readonly Scope[];
  /** Pseudonym of the customer, stable per partner. */
  readonly subject: string;
}

/** Argument of `fetchToken`. */
export interface TokenRequest {
  /**
   * `start`: the first token; `expiring`: the current one ends soon; `refused`: the server rejected the current one.
   */
  readonly reason: 'expiring' | 'refused' | 'start';
  /** Scopes that the token should allow. */
  readonly scopes: readonly Scope[];
  /** Aborts when no call waits for the token any more. */
  readonly signal: AbortSignal;
}

/** Fetches a token from the page's own backend and returns the answer unchanged. */
export type FetchToken = (request: TokenRequest) => Promise<EmbedToken>;

/** Texts by key; nested by the part of the element. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** A further language: its definition, and its texts by namespace. */
export interface LanguagePack {
  /** BCP 47 code, such as `ar`, which the page has in `lang`. */
  readonly code: string;
  /** Tag for `Intl`, with calendar and digits, such as `ar-u-ca-gregory-nu-arab`. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  /** Language of data and of texts that the pack does not have. */
  readonly fallback: 'en' | 'fa';
  readonly messages: Readonly<Record<string, MessageTree>>;
}

/** Detail of abrak-ready. */
export interface ReadyDetail {
  /** Version of the elements. */
  readonly version: string;
}

/** Change of data: the name of the function of `@abrak/core` that sends it, and its parameters without the client. */
export interface ElementChange {
  /** Noun and function, such as "files.renameDocument". */
  readonly type: string;
  readonly input: readonly unknown[];
}

/** Answer about a change: false or a text refuses it; the text is shown to the customer as the reason. */
export type ElementChangeDecision = boolean | string | undefined;

/** Detail of abrak-before-change. */
export interface BeforeChangeDetail extends ElementChange {
  /** Decides about the change, also later: it waits for a promise. The last decision counts. */
  readonly decide: (decision: ElementChangeDecision | Promise<ElementChangeDecision>) => void;
}

/** Detail of abrak-after-change. */
export interface ChangeDetail extends ElementChange {
  /** Error code of a change that failed; undefined when it was done. */
  readonly code: string | undefined;
  /** Time that the change took. */
  readonly milliseconds: number;
}

/** Detail of abrak-link. */
export interface LinkDetail {
  /** Address as the page has set it, with the values filled in. */
  readonly href: string;
}

/** Detail of abrak-error. */
export interface ErrorDetail {
  /** Error code, stable across versions, such as "networkError" or "sessionEnded". */
  readonly code: string;
  /** True if the same action may succeed later. */
  readonly retryable: boolean;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Id of the call in the provider's logs; undefined when no answer came. */
  readonly requestId: string | undefined;
  /** Method and path of the call without its query; undefined for other failures. */
  readonly call: string | undefined;
  /** For the code "unreadableAnswer": the place in the body, the expected type and the type that came. */
  readonly mismatch: { readonly path: string; readonly expected: string; readonly received: string } | undefined;
}

/** Detail of abrak-order-complete. */
export interface OrderCompleteDetail {
  /** Name of the server that was ordered and paid. */
  readonly serverName: string;
}

/** Detail of abrak-pay-start and abrak-pay-complete: a top-up in toman, or invoices. */
export type PaymentDetail =
  | { readonly kind: 'topUp'; readonly amountToman: number }
  | { readonly kind: 'invoices'; readonly invoiceIds: readonly number[] };

/** Argument of `serviceHref`: the service that an invoice is for. */
export interface InvoiceService {
  readonly invoiceId: number;
  /** Kind of the invoice, such as "servers". */
  readonly kind: string;
  readonly serviceName: string;
}

/** A virtual server of the customer. */
export interface ServerRef {
  readonly id: number;
  readonly name: string;
}

/** Detail of abrak-server-open. */
export interface ServerOpenDetail extends ServerRef {
  /** Address of the server's page. */
  readonly href: string;
}

/** State of a virtual server, as its lamp shows it. */
export type ServerState =
  | 'buildFailed'
  | 'building'
  | 'deleted'
  | 'notBuilt'
  | 'off'
  | 'on'
  | 'paused'
  | 'problem'
  | 'rebuilding'
  | 'starting'
  | 'stopping'
  | 'unknown'
  | 'unpaid';

/** Detail of abrak-server-change. */
export interface ServerChangeDetail extends ServerRef {
  /** New state; undefined when the server is gone. */
  readonly state: ServerState | undefined;
}

/** Detail of abrak-server-select. */
export interface ServerSelectDetail {
  /** All selected servers. */
  readonly servers: readonly ServerRef[];
}

/** Detail of abrak-tab-change. */
export interface TabChangeDetail {
  readonly tab: 'network' | 'overview' | 'remote' | 'settings' | 'upgrade';
}

/** Detail of abrak-domain-choose. */
export interface DomainChooseDetail {
  /** Domain name, in ASCII. */
  readonly domain: string;
  /** False for a domain that the customer already has. */
  readonly registers: boolean;
  /** Address of the order. */
  readonly href: string;
}

/** Detail of abrak-order-change: the choices of an order of a host so far. */
export interface HostOrderChoices {
  readonly domain: string | undefined;
  /** False for a domain that the customer already has. */
  readonly registers: boolean;
  readonly planId: number | undefined;
  /** Registry handle of the owner of a `.ir` name. */
  readonly nicHandle: string | undefined;
}

/** Detail of abrak-order-complete of a host. */
export interface HostOrderCompleteDetail {
  /** Domain of the host that was ordered and paid. */
  readonly domain: string;
}

/** Argument of `placeHref`: what a notification is about. */
export type NotificationPlace =
  | { readonly kind: 'domains' | 'hosts' | 'plan' | 'servers' }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'invoice'; readonly invoice: { readonly kind: string; readonly id: number } }
  | { readonly kind: 'server'; readonly name: string }
  | { readonly kind: 'shared'; readonly folderId: number | null };

export interface PickOptions {
  /** Address of the API, or `demo:` for sample data in the memory of the page. */
  readonly api: string;
  /** Address of the upload service; default: the host of the API, port 9234. */
  readonly uploadUrl?: string | undefined;
  readonly fetchToken?: FetchToken | undefined;
  /** Requested scopes, separated by spaces; default: all that the picker can use. */
  readonly scopes?: string | undefined;
  readonly partner?: string | undefined;
  readonly consoleUrl?: string | undefined;
  readonly callbackUrl?: string | undefined;
  readonly provider?: Readonly<Record<string, unknown>> | undefined;
  readonly messages?: Readonly<Record<string, Readonly<Record<string, MessageTree>>>> | undefined;
  readonly theme?: 'auto' | 'dark' | 'light' | undefined;
  /** Language; default: the page's. */
  readonly lang?: string | undefined;
  /** Number of files that can be chosen; default: single. */
  readonly mode?: 'multiple' | 'single' | undefined;
  /** Kinds of documents that can be chosen; default: files. */
  readonly pick?: 'both' | 'files' | 'folders' | undefined;
  /** File types in the syntax of an input: ".pdf, image/*"; default: all. */
  readonly accept?: string | undefined;
  /** Maximum size of a file in bytes; default: no limit. */
  readonly maxSizeBytes?: number | undefined;
  /** Maximum number of files; default: no limit. */
  readonly maxCount?: number | undefined;
  /** Path of the initial folder; default: the main folder. */
  readonly initialPath?: string | undefined;
  readonly confirmLabel?: string | undefined;
  /** False if the picker offers no upload; default true. */
  readonly canUpload?: boolean | undefined;
  /** @deprecated Use `mode`. */
  readonly multiple?: boolean | undefined;
  /** @deprecated Use `maxSizeBytes`. */
  readonly maxSize?: number | undefined;
  /** @deprecated Use `initialPath`. */
  readonly path?: string | undefined;
  /** @deprecated Use `canUpload`. */
  readonly noUpload?: boolean | undefined;
}

/** Rejection of `pickFiles` and of the picker's `open`. */
export interface PickError extends Error {
  /**
   * `alreadyOpen`: another picker is open; `apiMissing`: no valid address of the API; `crashed`: the view failed to
   * render; `disabled`, `notConnected`: the element is disabled, or not on the page; `networkError`: its code could not
   * be loaded; `otherVersion`: the tag is defined by another version.
   */
  readonly code:
    | 'alreadyOpen'
    | 'apiMissing'
    | 'crashed'
    | 'disabled'
    | 'networkError'
    | 'notConnected'
    | 'otherVersion';
}
