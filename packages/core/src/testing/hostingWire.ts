import type { Domain, DomainSuffix, Host, HostPlan, WireDomainSuffix, WireHostPlan } from '../hosting/index.ts';
import { toWireInvoice } from './billingWire.ts';
import { toWirePrice } from './serverWire.ts';

function infoText(info: Readonly<Record<string, number | boolean | null>>): string {
  const told = Object.entries(info).filter(([, value]) => value !== null);
  return JSON.stringify(Object.fromEntries(told.map(([key, value]) => [key, String(value)])));
}

/** A host plan as the wire spells it: JSON text inside the JSON, its figures as text. */
export function toWireHostPlan({ id, name, isActive, prices, ...plan }: HostPlan): WireHostPlan {
  const { diskGb: disk, trafficGb: traffic, mailboxes: mailbox, databases: database } = plan;
  const jsonInfo = infoText({ disk, traffic, mailbox, database });
  return { id, name, productActive: isActive, jsonInfo, jsonPrices: JSON.stringify(prices.map(toWirePrice)) };
}

/** A suffix as the wire spells it, which is a product too. */
export function toWireSuffix({ id, suffix, isActive, allowsIdn: idn, prices }: DomainSuffix): WireDomainSuffix {
  return { id, name: suffix, productActive: isActive, jsonInfo: infoText({ idn }), jsonPrices: JSON.stringify(prices.map(toWirePrice)) };
}

/** A host as the wire spells it (B §3). */
export function toWireHost({ id, name, autoRenewal, userName, nameServers, ...host }: Host) {
  const { domainStatus, status: hostStatus, plan: product, endsAt: expireDate, invoice, createdAt } = host;
  const serverDNS = nameServers.join(',');
  const domain = { domainName: name, domainStatus };
  const rest = { domainStatus, product, expireDate, invoice: invoice && toWireInvoice(invoice), createdAt };
  return { id, autoRenewal, domain, userName, serverDNS, hostStatus, ...rest };
}

/** A domain as the wire spells it (B §3). */
export function toWireDomain({ id, name: domainName, status: domainStatus, nicHandle, endsAt: expireDate, ...domain }: Domain) {
  const { hostId, invoice, createdAt } = domain;
  const host = hostId === null ? null : { id: hostId };
  return { id, domainName, domainStatus, nicHandle, expireDate, host, invoice: invoice && toWireInvoice(invoice), createdAt };
}
