import type { Domain, DomainSuffix, Host, HostPlan } from '../hosting/index.ts';
import type { WireDomainSuffix, WireHostPlan } from '../hosting/internal.ts';
import { toWireInvoice } from './billingWire.ts';
import { toWirePrice } from './serverWire.ts';

function infoText(info: Readonly<Record<string, number | boolean | null>>): string {
  const entries = Object.entries(info).filter(([, value]) => value !== null);
  return JSON.stringify(Object.fromEntries(entries.map(([key, value]) => [key, String(value)])));
}

/** Converts a host plan to the wire format: its resources are JSON text with numbers as strings. */
export function toWireHostPlan({ id, name, isActive, prices, ...plan }: HostPlan): WireHostPlan {
  const { diskGb: disk, trafficGb: traffic, mailboxes: mailbox, databases: database } = plan;
  const jsonInfo = infoText({ disk, traffic, mailbox, database });
  return { id, name, productActive: isActive, jsonInfo, jsonPrices: JSON.stringify(prices.map(toWirePrice)) };
}

/** Converts a domain suffix to the wire format of a product. */
export function toWireSuffix({ id, suffix, isActive, allowsIdn: idn, prices }: DomainSuffix): WireDomainSuffix {
  return {
    id,
    name: suffix,
    productActive: isActive,
    jsonInfo: infoText({ idn }),
    jsonPrices: JSON.stringify(prices.map(toWirePrice)),
  };
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
  return {
    id,
    domainName,
    domainStatus,
    nicHandle,
    expireDate,
    host,
    invoice: invoice && toWireInvoice(invoice),
    createdAt,
  };
}
