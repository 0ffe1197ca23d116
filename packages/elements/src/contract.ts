/** Permission that a customer grants to a page. */
export type Scope = 'billing:pay' | 'billing:read' | 'files:read' | 'files:write' | 'servers:order';

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

/** Detail of abrak-change. */
export interface ChangeDetail extends ElementChange {
  /** Error code of a change that failed; undefined when it was done. */
  readonly code: string | undefined;
  /** Time that the change took. */
  readonly milliseconds: number;
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

/** A file or folder that was picked. */
export interface PickedFile {
  readonly id: number;
  readonly name: string;
  readonly kind: 'file' | 'folder';
  /** Size in bytes. */
  readonly sizeBytes: number;
  /** Media type; null when unknown. */
  readonly mimeType: string | null;
  /** Path from the main folder: each folder name and the file's own, preceded by a slash. */
  readonly path: string;
  /** Address that shows the file inline to customers with access; null when there is no preview. */
  readonly previewUrl: string | null;
  /** Page that shows the file to the people it is shared with. */
  readonly publicUrl: string;
  /** Requests a download address. It expires soon, so call this right before the download. */
  readonly getDownloadUrl: () => Promise<string>;
}

/** Part of a picked file that the form control keeps. */
export type KeptFile = Pick<PickedFile, 'id' | 'name' | 'sizeBytes'>;

/** Detail of abrak-file-pick. */
export interface FilePickDetail {
  /** Files in the order in which they were chosen. */
  readonly files: readonly PickedFile[];
}

/** Detail of abrak-file-open. */
export interface FileOpenDetail {
  /** Id of the file. */
  readonly id: number;
  readonly name: string;
  readonly path: string;
}

/** A file or folder of the file manager. */
export interface ManagedFile {
  readonly id: number;
  readonly name: string;
  readonly kind: 'file' | 'folder';
  readonly path: string;
}

/** Files that are selected in the file manager. */
export interface ChosenFiles {
  readonly place: 'folder' | 'recent' | 'shared' | 'trash';
  readonly count: number;
  /** The file or folder when exactly one is selected. */
  readonly only: ManagedFile | undefined;
}

/** Action as the file manager shows it: one of its own with changes, by its id, or one of the page. */
export interface FileActionItem {
  /** One of "open", "reveal", "share", "download", "rename", "transfer", "cut", "copy", "details", "delete", "restore" and "erase", or another name for an action of the page. */
  readonly id: string;
  /** Default: the element's. An action of the page needs one. */
  readonly label?: string;
  /** Reason why the action cannot be used now, which is told when it is chosen. */
  readonly problem?: string;
  readonly tone?: 'danger' | 'neutral';
  /** Called with the selected files instead of the element's action. An action of the page needs one. */
  readonly onSelect?: (files: readonly ManagedFile[]) => void;
}

/** Returns the actions on the selected files, in their order: leave one out to hide it, add items, or put an item in the place of an id. */
export type ArrangeFileActions = (offered: readonly string[], chosen: ChosenFiles) => readonly (string | FileActionItem)[];

/** Detail of abrak-navigate. */
export interface NavigateDetail {
  /** View that the customer navigates to. */
  readonly place: 'folder' | 'shared' | 'trash';
  /** Path of a folder, each name preceded by a slash; undefined for the other views. */
  readonly path: string | undefined;
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
