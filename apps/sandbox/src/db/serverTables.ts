import type { Generated, GeneratedAlways } from 'kysely';

export type ServerStatus = 'ACTIVE' | 'IDLE' | 'REMOVED';
export type MachineState = 'DEFINED' | 'OFF' | 'ON' | 'PAUSED' | 'PROBLEM';
export type MachineTask = 'boot' | 'build' | 'shutdown';
export type InvoicePurpose = 'day' | 'order' | 'renewal' | 'upgrade';

/** What a rented server is to be made of. */
interface ConfigurationColumns {
  plan_id: number;
  cpu: number;
  ram_mb: number;
  disk_gb: number;
}

/** A rented server with its billing; it outlives its machine. */
export interface ServerBillTable extends ConfigurationColumns {
  id: GeneratedAlways<number>;
  customer_id: number;
  name: string;
  status: Generated<ServerStatus>;
  image: string;
  network: string;
  period: string;
  /** Whether a machine of it was built, or failed to be. */
  vm_created_before: Generated<boolean>;
  /** End of what is paid for; null until something is. */
  paid_until: Date | null;
  /** The newest invoice that was paid. */
  paid_invoice_id: number | null;
  /** The one that waits to be paid; there is one at most. */
  open_invoice_id: number | null;
  /** When an hourly server was put to rest; null while it is not. */
  idle_at: Date | null;
  /** When a server that was not renewed was turned off; null while it is paid for. */
  expired_at: Date | null;
  /** Whether its next build is to fail. */
  fails_next_build: Generated<boolean>;
  created_at: Date;
  removed_at: Date | null;
}

/** The machine of a server; at most one at a time. */
export interface ServerMachineTable {
  id: GeneratedAlways<number>;
  bill_id: number;
  state: MachineState;
  cpu: number;
  ram_mb: number;
  disk_gb: number;
  /** Null until its network is there. */
  ip: string | null;
  network: string;
  /** What is under way; null when it rests. */
  task: MachineTask | null;
  task_started_at: Date | null;
  /** Place of the stroke that is under way, from 0. */
  stroke: Generated<number>;
  /** How long each stroke of the task takes. */
  stroke_ms: Generated<number>;
  /** When the stroke ends; null when it rests. */
  due_at: Date | null;
  will_fail: Generated<boolean>;
}

/** What an invoice of a server is for, and what the server is made of once it is paid. */
export interface ServerInvoiceTable extends ConfigurationColumns {
  invoice_id: number;
  bill_id: number;
  purpose: InvoicePurpose;
  promo_code: string | null;
  /** What earlier invoices were worth when this one was made, before tax. */
  credit_toman: Generated<number>;
  /** Whether a later upgrade took its rest. */
  is_credited: Generated<boolean>;
}

/** A discount code of the provider: a percentage or an amount. */
export interface PromoCodeTable {
  code: string;
  /** In hundredths of a percent. */
  rate_bp: number | null;
  amount_toman: number | null;
  /** Null for one that does not end. */
  until: Date | null;
  /** Null for any number. */
  uses_left: number | null;
  /** What the names of its plans contain; null for all plans. */
  only_plans: string | null;
}

/** What happened to a server. */
export interface ServerEventTable {
  id: GeneratedAlways<number>;
  bill_id: number;
  at: Date;
  type: string;
  /** JSON text. */
  details: string;
}

/** The tables of virtual servers. */
export interface ServerTables {
  server_bill: ServerBillTable;
  server_machine: ServerMachineTable;
  server_invoice: ServerInvoiceTable;
  promo_code: PromoCodeTable;
  server_event: ServerEventTable;
}
