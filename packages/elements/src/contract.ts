/** One thing that a page may be allowed to do for a customer. */
export type Scope = 'billing:pay' | 'billing:read' | 'files:read' | 'files:write' | 'servers:order';

/** A token as the provider's server answers a page's backend. */
export interface EmbedToken {
  readonly token: string;
  readonly expiresInSeconds: number;
  readonly scopes: readonly Scope[];
  /** A pseudonym of the customer, always the same for one partner. */
  readonly subject: string;
}

/** What a page is told when it is asked for a token. */
export interface TokenRequest {
  /** `refused`: the server did not take the one there was. */
  readonly reason: 'expiring' | 'refused' | 'start';
  readonly scopes: readonly Scope[];
  /** Aborts when nobody waits for the token any more. */
  readonly signal: AbortSignal;
}

/** Asks the page's own backend for a token, and gives the answer as it came. */
export type FetchToken = (request: TokenRequest) => Promise<EmbedToken>;

/** Detail of abrak-ready. */
export interface ReadyDetail {
  /** Version of the elements. */
  readonly version: string;
}

/** Detail of abrak-error. */
export interface ErrorDetail {
  /** What went wrong, in a word that does not change between versions, such as "networkError" or "sessionEnded". */
  readonly code: string;
  /** Whether the same may succeed later. */
  readonly retryable: boolean;
  /** What the provider finds the call by; undefined when no answer came. */
  readonly requestId: string | undefined;
}

/** A file or folder that was picked. */
export interface PickedFile {
  readonly id: number;
  readonly name: string;
  readonly kind: 'file' | 'folder';
  readonly sizeBytes: number;
  readonly mimeType: string | null;
  /** Folder names and the file's own, each after a slash. */
  readonly path: string;
  /** Shows the file as it is, to whoever may see it; null for what has no preview. */
  readonly previewUrl: string | null;
  /** The page that shows the file to whom it is shared with. */
  readonly publicUrl: string;
  /** Asks for an address that downloads the file; it lives shortly, so ask when it is needed. */
  readonly getDownloadUrl: () => Promise<string>;
}

/** What a form control keeps of a picked file. */
export type KeptFile = Pick<PickedFile, 'id' | 'name' | 'sizeBytes'>;

/** Detail of abrak-file-pick. */
export interface FilePickDetail {
  /** In the order they were chosen. */
  readonly files: readonly PickedFile[];
}

/** Detail of abrak-file-open. */
export interface FileOpenDetail {
  readonly id: number;
  readonly name: string;
  readonly path: string;
}

/** Detail of abrak-navigate. */
export interface NavigateDetail {
  readonly place: 'folder' | 'shared' | 'trash';
  /** Of a folder: its names, each after a slash. */
  readonly path: string | undefined;
}

/** Detail of abrak-order-complete. */
export interface OrderCompleteDetail {
  /** Name of the server that was ordered and paid. */
  readonly serverName: string;
}

/** What a payment is for. */
export type PaymentDetail =
  | { readonly kind: 'topUp'; readonly amountToman: number }
  | { readonly kind: 'invoices'; readonly invoiceIds: readonly number[] };

/** What an invoice is for, as serverHref and serviceHref are asked. */
export interface InvoiceService {
  readonly invoiceId: number;
  readonly kind: string;
  readonly serviceName: string;
}
