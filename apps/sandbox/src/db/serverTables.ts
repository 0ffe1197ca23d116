import type { Generated, GeneratedAlways } from 'kysely';

/** Status of a rented server. */
export type ServerStatus = 'ACTIVE' | 'IDLE' | 'REMOVED';
/** State of a server's machine. */
export type MachineState = 'DEFINED' | 'OFF' | 'ON' | 'PAUSED' | 'PROBLEM';
/** Task that a machine is performing. */
export type MachineTask = 'boot' | 'build' | 'shutdown';
/** Purpose of a server invoice. */
export type InvoicePurpose = 'day' | 'order' | 'renewal' | 'upgrade';

/** Plan and resources of a server. */
interface ConfigurationColumns {
  plan_id: number;
  cpu: number;
  ram_mb: number;
  disk_gb: number;
}

/** Rented server with its billing. The row remains when the machine is deleted. */
export interface ServerBillTable extends ConfigurationColumns {
  id: GeneratedAlways<number>;
  customer_id: number;
  name: string;
  status: Generated<ServerStatus>;
  image: string;
  network: string;
  period: string;
  /** True once a machine was built or its build failed. */
  vm_created_before: Generated<boolean>;
  /** End of the paid period; null before the first payment. */
  paid_until: Date | null;
  /** Start of the uninterrupted paid periods; null before the first payment, and for periods paid before this was kept. */
  paid_since: Generated<Date | null>;
  /** Newest paid invoice. */
  paid_invoice_id: number | null;
  /** Unpaid invoice; there is at most one. */
  open_invoice_id: number | null;
  /** Time at which an hourly server was suspended; null while it is active. */
  idle_at: Date | null;
  /** Time at which the server was turned off because it was not renewed; null while it is paid for. */
  expired_at: Date | null;
  /** True when the next build is to fail; set by test controls. */
  fails_next_build: Generated<boolean>;
  /** True when a machine was removed and none added since; a trigger keeps it. */
  lacks_machine: Generated<boolean>;
  created_at: Date;
  removed_at: Date | null;
}

/** Machine of a server; at most one exists at a time. */
export interface ServerMachineTable {
  id: GeneratedAlways<number>;
  bill_id: number;
  state: MachineState;
  cpu: number;
  ram_mb: number;
  disk_gb: number;
  /** Null until the network is configured. */
  ip: string | null;
  network: string;
  /** Current task; null when there is none. */
  task: MachineTask | null;
  task_started_at: Date | null;
  /** Index of the current step of the task, from 0. */
  stroke: Generated<number>;
  /** Duration of each step of the task, in milliseconds. */
  stroke_ms: Generated<number>;
  /** Time at which the current step ends; null without a task. */
  due_at: Date | null;
  will_fail: Generated<boolean>;
}

/** Purpose of a server invoice, and the configuration of the server once it is paid. */
export interface ServerInvoiceTable extends ConfigurationColumns {
  invoice_id: number;
  bill_id: number;
  purpose: InvoicePurpose;
  promo_code: string | null;
  /** Remaining value of earlier invoices, before tax, when this invoice was created. */
  credit_toman: Generated<number>;
  /** True when a later upgrade has deducted the remaining value of this invoice. */
  is_credited: Generated<boolean>;
}

/** Discount code: either a percentage or an amount. */
export interface PromoCodeTable {
  code: string;
  /** Basis points (hundredths of a percent). */
  rate_bp: number | null;
  amount_toman: number | null;
  /** Null when it does not expire. */
  until: Date | null;
  /** Null when the number of uses is not limited. */
  uses_left: number | null;
  /** Text that the plan's name must contain; null for all plans. */
  only_plans: string | null;
}

/** Event in the history of a server. */
export interface ServerEventTable {
  id: GeneratedAlways<number>;
  bill_id: number;
  at: Date;
  type: string;
  /** JSON text. */
  details: string;
}

/** Tables of virtual servers. */
export interface ServerTables {
  server_bill: ServerBillTable;
  server_machine: ServerMachineTable;
  server_invoice: ServerInvoiceTable;
  promo_code: PromoCodeTable;
  server_event: ServerEventTable;
}
