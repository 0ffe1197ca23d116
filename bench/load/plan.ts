/** Customer of a console: the token of its own session. */
export interface LoadCustomer {
  readonly id: number;
  readonly token: string;
}

/** Work of a generator, which it receives as its argument. */
export interface LoadPlan {
  readonly customers: readonly LoadCustomer[];
  /** Origins of the API and of the upload service of each web process. */
  readonly targets: readonly { readonly api: string; readonly uploads: string }[];
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly uploadsPerSecond: number;
  readonly uploadBytes: number;
  readonly ordersPerSecond: number;
}

/** Calls that consoles make, and what is done beside them. */
export const loadKinds = ['servers', 'unread', 'settings', 'upload', 'order', 'payment'] as const;
/** One of the kinds. */
export type LoadKind = (typeof loadKinds)[number];

/** Milliseconds of the answered calls of a kind, and errors by what they were. */
export interface LoadResult {
  readonly milliseconds: Readonly<Record<LoadKind, readonly number[]>>;
  readonly errors: Readonly<Record<string, number>>;
  /** Seconds of processor time of the generator itself. */
  readonly cpuSeconds: number;
  readonly memoryMegabytes: number;
}
