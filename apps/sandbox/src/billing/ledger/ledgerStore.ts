import type { Selectable } from 'kysely';
import type { DbScope, LedgerTransactionTable } from '../../db/index.ts';

type OwnAccount = 'gift' | 'wallet';
type ProviderAccount = 'bank' | 'giftsGranted' | 'opening' | 'revenue' | `tax${number}`;

/**
 * Accounts of the ledger: two per customer, the others of the provider. Each tax rate has an account, named by its rate
 * in hundredths of a percent.
 */
export type LedgerAccount = OwnAccount | ProviderAccount;

/** A row of the `ledger_transaction` table. */
export type LedgerTransaction = Selectable<LedgerTransactionTable>;

/** A transaction to post for a customer. */
export interface Posting
  extends Pick<LedgerTransaction, 'description' | 'recipient' | 'type'>, Partial<Pick<LedgerTransaction, 'subject'>> {
  readonly customerId: number;
  readonly invoiceId?: number;
  readonly paymentId?: number;
  readonly at: Date;
  /** Whole toman by account; the entries must sum to zero. */
  readonly entries: Readonly<Partial<Record<LedgerAccount, number>>>;
}

function isOwn(kind: string): kind is OwnAccount {
  return kind === 'wallet' || kind === 'gift';
}

interface AccountName {
  readonly kind: string;
  readonly customer_id: number | null;
}

async function findAccount(db: DbScope, { kind, customer_id: customerId }: AccountName): Promise<number | undefined> {
  const query = db.q().selectFrom('ledger_account').select('id').where('kind', '=', kind);
  return (await query.where('customer_id', 'is not distinct from', customerId).executeTakeFirst())?.id;
}

async function accountId(db: DbScope, name: AccountName): Promise<number> {
  const known = await findAccount(db, name);
  if (known !== undefined) return known;
  // A concurrent transaction may add the same account.
  await db
    .q()
    .insertInto('ledger_account')
    .values(name)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const added = await findAccount(db, name);
  if (added === undefined) throw new Error(`The ledger has no account ${name.kind}.`);
  return added;
}

async function addEntries(db: DbScope, transactionId: number, { customerId, entries }: Posting): Promise<void> {
  const rows = [];
  for (const [kind, amount = 0] of Object.entries(entries)) {
    if (amount === 0) continue;
    const account = await accountId(db, { kind, customer_id: isOwn(kind) ? customerId : null });
    rows.push({ transaction_id: transactionId, account_id: account, amount_toman: amount });
  }
  await db.q().insertInto('ledger_entry').values(rows).execute();
}

/**
 * Inserts a ledger transaction and updates the customer's balance; balances change in no other way. The caller must
 * hold the customer's lock. The database refuses a negative balance and entries that do not sum to zero.
 */
export async function post(db: DbScope, posting: Posting): Promise<void> {
  const {
    customerId,
    type,
    recipient,
    description,
    subject = null,
    invoiceId = null,
    paymentId = null,
    at,
    entries,
  } = posting;
  await db.tx(async () => {
    const { id } = await db
      .q()
      .insertInto('ledger_transaction')
      .values({
        customer_id: customerId,
        type,
        recipient,
        description,
        subject,
        invoice_id: invoiceId,
        payment_id: paymentId,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addEntries(db, id, posting);
    const { wallet = 0 } = entries;
    if (wallet === 0) return;
    const balance = db
      .q()
      .updateTable('customer')
      .set((eb) => ({ balance_toman: eb('balance_toman', '+', wallet) }));
    await balance.where('id', '=', customerId).execute();
  });
}

/** Returns the customer's unspent gifts, in whole toman. */
export async function giftBalance(db: DbScope, customerId: number): Promise<number> {
  const gifts = db
    .q()
    .selectFrom('ledger_account')
    .innerJoin('ledger_entry', 'ledger_entry.account_id', 'ledger_account.id')
    .select(({ fn }) => fn.sum<number | null>('amount_toman').as('toman'))
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'gift');
  return (await gifts.executeTakeFirstOrThrow()).toman ?? 0;
}
