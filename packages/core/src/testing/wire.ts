import type { User, StorageOffer } from '../account/index.ts';
import { languageIds } from '../account/internal.ts';
import type { ApiError, ErrorCode } from '../client/index.ts';
import { errorNumberOf, errorTable, isMessagePreferred } from '../client/internal.ts';
import type { StoredDocument, TrashedDocument } from '../files/index.ts';
import type { WireDocument } from '../files/internal.ts';
import { type Money, toThousandToman } from '../shared/index.ts';

/** Converts a document to the wire format. */
export function toWireDocument(document: StoredDocument): WireDocument {
  const { kind, path, sizeBytes, ownerName, sharing, isFavourite, tags, ...rest } = document;
  return {
    ...rest,
    discriminator: kind === 'folder' ? 'D' : 'F',
    fullPath: path,
    size: sizeBytes,
    owner: { displayName: ownerName },
    sharingStatus: sharing,
    ...(isFavourite === true && { favourite: true }),
    ...(tags !== undefined && { tags: [...tags] }),
  };
}

/** Converts a trashed document to the wire format. */
export function toWireTrashed({ trashedAt, ...document }: TrashedDocument) {
  return { ...toWireDocument(document), trashedAt };
}

/** Converts a customer to the wire format; the plan's details are JSON text. */
export function toWireUser({ locale, balanceToman, usedBytes, plan, planEndsAt, ...user }: User) {
  return {
    ...user,
    language: { id: languageIds[locale], code: locale },
    balance: balanceToman,
    quota: usedBytes,
    plan: plan && {
      id: plan.id,
      name: plan.name,
      jsonInfo: JSON.stringify({ plan_type: plan.period, quota: String(plan.quotaBytes) }),
      ...(plan.description && {
        featureInfo: { fa_description: plan.description.fa, en_description: plan.description.en },
      }),
    },
    lastPaidInvoice: planEndsAt === null ? null : { to: planEndsAt },
  };
}

/** Converts a storage plan to the wire format, with prices in thousands of toman. */
export function toWireOffer({ monthlyToman, yearlyToman, yearlyListToman, details, ...offer }: StorageOffer) {
  const wirePrice = (price: Money | null) => price && toThousandToman(price);
  return {
    ...offer,
    valuePriceMonthly: wirePrice(monthlyToman),
    valuePriceYearlyPure: wirePrice(yearlyListToman),
    valuePriceYearlyDiscount: wirePrice(yearlyToman),
    info: details,
  };
}

function isKnownCode(code: ErrorCode): code is keyof typeof errorTable {
  return code in errorTable;
}

function statusOf({ code, status }: ApiError): number {
  if (status !== 0) return status;
  return (isKnownCode(code) ? errorTable[code] : errorTable.badRequest).status;
}

/** Converts an error to its HTTP status and errors list. */
export function toWireError(error: ApiError): { readonly status: number; readonly body: unknown } {
  const { code } = error;
  const wireCode = code === 'notAllowed' ? undefined : (errorNumberOf(code) ?? code);
  const field = Object.keys(error.fields)[0] ?? (code === 'nameExists' ? 'name' : undefined);
  const sent = { code: wireCode, field };
  const usual = code === 'nameExists' ? errorTable.nameExists.meaning : undefined;
  // Without words of the server, clients show their own sentence.
  const msg = error.messages[0] ?? usual ?? (isMessagePreferred(sent, code) ? undefined : code);
  return { status: statusOf(error), body: { errors: [{ ...sent, msg }] } };
}
