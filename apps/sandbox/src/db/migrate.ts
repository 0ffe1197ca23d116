import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { initial } from './migrations/0001Initial.ts';
import { sharing } from './migrations/0002Sharing.ts';
import { archiveLinks } from './migrations/0003ArchiveLinks.ts';
import { resumableUploads } from './migrations/0004ResumableUploads.ts';
import { trash } from './migrations/0005Trash.ts';
import { windows } from './migrations/0006Windows.ts';
import { account } from './migrations/0007Account.ts';
import { billing } from './migrations/0008Billing.ts';
import { servers } from './migrations/0009Servers.ts';
import { hosting } from './migrations/0010Hosting.ts';
import { partners } from './migrations/0011Partners.ts';
import { subjects } from './migrations/0013Subjects.ts';
import { notifications } from './migrations/0014Notifications.ts';
import { paidSince } from './migrations/0015PaidSince.ts';
import { recentFiles } from './migrations/0016RecentFiles.ts';
import { linkOwners } from './migrations/0017LinkOwners.ts';
import { sharedStore } from './migrations/0020SharedStore.ts';
import { securityEvents } from './migrations/0021SecurityEvents.ts';
import { secondFactors } from './migrations/0022SecondFactors.ts';
import { apiKeys } from './migrations/0023ApiKeys.ts';
import { webhooks } from './migrations/0024Webhooks.ts';
import { mailNotices } from './migrations/0025MailNotices.ts';
import { folderCounts } from './migrations/0027FolderCounts.ts';
import { nameSearch } from './migrations/0028NameSearch.ts';
import { documentJobs } from './migrations/0029DocumentJobs.ts';
import { providerFiles } from './migrations/0030ProviderFiles.ts';
import { backfills } from './migrations/0031Backfills.ts';
import { marks } from './migrations/0032Marks.ts';
import { fileVersions } from './migrations/0033FileVersions.ts';
import { linkLimits } from './migrations/0034LinkLimits.ts';
import { paymentLimits } from './migrations/0035PaymentLimits.ts';
import { incomingFiles } from './migrations/0036IncomingFiles.ts';
import { gateways } from './migrations/0037Gateways.ts';
import { demoPromos } from './migrations/0038DemoPromos.ts';
import { stuckWork } from './migrations/0039StuckWork.ts';
import { ticketNetworks } from './migrations/0040TicketNetworks.ts';
import { fileDates } from './migrations/0041FileDates.ts';
import { dueTimes } from './migrations/0042DueTimes.ts';
import { customerChanges } from './migrations/0043CustomerChanges.ts';
import { liveUpdates } from './migrations/0044LiveUpdates.ts';
import type { Tables } from './tables.ts';

/** All migrations, oldest first. */
export const migrations = {
  '0001Initial': initial,
  '0002Sharing': sharing,
  '0003ArchiveLinks': archiveLinks,
  '0004ResumableUploads': resumableUploads,
  '0005Trash': trash,
  '0006Windows': windows,
  '0007Account': account,
  '0008Billing': billing,
  '0009Servers': servers,
  '0010Hosting': hosting,
  '0011Partners': partners,
  '0013Subjects': subjects,
  '0014Notifications': notifications,
  '0015PaidSince': paidSince,
  '0016RecentFiles': recentFiles,
  '0017LinkOwners': linkOwners,
  '0020SharedStore': sharedStore,
  '0021SecurityEvents': securityEvents,
  '0022SecondFactors': secondFactors,
  '0023ApiKeys': apiKeys,
  '0024Webhooks': webhooks,
  '0025MailNotices': mailNotices,
  '0027FolderCounts': folderCounts,
  '0028NameSearch': nameSearch,
  '0029DocumentJobs': documentJobs,
  '0030ProviderFiles': providerFiles,
  '0031Backfills': backfills,
  '0032Marks': marks,
  '0033FileVersions': fileVersions,
  '0034LinkLimits': linkLimits,
  '0035PaymentLimits': paymentLimits,
  '0036IncomingFiles': incomingFiles,
  '0037Gateways': gateways,
  '0038DemoPromos': demoPromos,
  '0039StuckWork': stuckWork,
  '0040TicketNetworks': ticketNetworks,
  '0041FileDates': fileDates,
  '0042DueTimes': dueTimes,
  '0043CustomerChanges': customerChanges,
  '0044LiveUpdates': liveUpdates,
};

/** Code of the error for tables of a newer version. */
export const TABLES_TOO_NEW = 'TABLES_TOO_NEW';

async function refuseNewer(db: Kysely<Tables>): Promise<void> {
  const { rows: tables } = await sql<{
    found: boolean;
  }>`select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (tables[0]?.found !== true) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const unknown = rows.find(({ name }) => !(name in migrations));
  if (unknown !== undefined)
    throw Object.assign(new Error(`The tables have the change ${unknown.name} of a newer version.`), {
      code: TABLES_TOO_NEW,
    });
}

/**
 * Migrates the tables of a schema to the latest version. A migration that fails is rolled back, and its error is
 * thrown.
 */
export async function migrate(db: Kysely<Tables>, schema: string): Promise<void> {
  await refuseNewer(db);
  const migrator = new Migrator({
    db,
    // Set, because the migrator would otherwise use the history of another schema.
    migrationTableSchema: schema,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
