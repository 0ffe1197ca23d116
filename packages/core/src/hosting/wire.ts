import { toInfoText, toWireInvoice, toWirePrice } from '../billing/internal.ts';
import { toThousandToman } from '../shared/index.ts';
import type { DomainSuffix, HostPlan, HostingProduct, WireDomainSuffix, WireHostPlan } from './catalogueSchema.ts';
import type { Offer } from './offers.ts';
import type { Domain, Host } from './schema.ts';

function toWireProduct({ id, isActive, prices }: HostingProduct, name: string, jsonInfo: string) {
  return { id, name, productActive: isActive, jsonInfo, jsonPrices: JSON.stringify(prices.map(toWirePrice)) };
}

/** Converts a host plan to the wire format: its resources are JSON text with numbers as strings. */
export function toWireHostPlan(plan: HostPlan): WireHostPlan {
  const { diskGb: disk, trafficGb: traffic, mailboxes: mailbox, databases: database } = plan;
  return toWireProduct(plan, plan.name, toInfoText({ disk, traffic, mailbox, database }));
}

/** Converts a domain suffix to the wire format of a product. */
export function toWireSuffix(suffix: DomainSuffix): WireDomainSuffix {
  return toWireProduct(suffix, suffix.suffix, toInfoText({ idn: suffix.allowsIdn }));
}

/** Converts a host to the wire format. */
export function toWireHost({ id, name, autoRenewal, userName, nameServers, ...host }: Host) {
  const { domainStatus, status: hostStatus, plan: product, endsAt: expireDate, invoice, createdAt } = host;
  const serverDNS = nameServers.join(',');
  const domain = { domainName: name, domainStatus };
  const rest = { domainStatus, product, expireDate, invoice: invoice && toWireInvoice(invoice), createdAt };
  return { id, autoRenewal, domain, userName, serverDNS, hostStatus, ...rest };
}

/** Converts a domain to the wire format. */
export function toWireDomain({
  id,
  name: domainName,
  status: domainStatus,
  nicHandle,
  endsAt: expireDate,
  ...domain
}: Domain) {
  const { hostId, invoice, createdAt } = domain;
  const host = hostId === null ? null : { id: hostId };
  const rest = { expireDate, host, invoice: invoice && toWireInvoice(invoice), createdAt };
  return { id, domainName, domainStatus, nicHandle, ...rest };
}

/** Returns the answer to the check of a name: the reason why it is unavailable, or null, and its offer. */
export function toWireAvailability(domainName: string, reason: string | null, offer: Offer) {
  const isSold = offer.problem === null;
  const price = isSold ? toThousandToman(offer.priceToman) : null;
  return { domainName, available: reason === null, reason, price, recurringPeriod: isSold ? offer.period : null };
}
