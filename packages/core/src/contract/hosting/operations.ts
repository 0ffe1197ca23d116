import * as v from 'valibot';
import {
  checkAvailability,
  deleteDomain,
  deleteHost,
  listDomains,
  listHosts,
  orderHost,
  setAutoRenewal,
} from '../../hosting/index.ts';
import { filledText, flag, id, judged } from '../fields.ts';
import { answering, done, headOf, named } from '../Operation.ts';
import { AvailabilityShape, DomainShape, HostOrderShape, HostShape } from './shapes.ts';

const hosting = { auth: 'customer' } as const;

const hostId = { id: id('Id of the host', 77) };

/** Calls of hosts and domains. */
export const hostingOperations = named({
  listHosts: {
    ...hosting,
    ...headOf(listHosts),
    summary: 'List the hosts of the customer',
    scopes: ['hosting:order'],
    answers: answering(v.array(HostShape), 'The hosts, newest first.'),
  },
  orderHost: {
    ...hosting,
    ...headOf(orderHost),
    summary: 'Order a host with its domain',
    description: 'The host is opened, and the name registered, when the invoice is paid.',
    scopes: ['hosting:order'],
    isIdempotent: true,
    body: { schema: HostOrderShape },
    answers: answering(HostShape, 'The host with its unpaid invoice.'),
    errors: [
      'serviceNotConnected',
      'limitReached',
      'domainNameInvalid',
      'suffixUnavailable',
      'domainTaken',
      'domainReserved',
      'domainHosted',
      'domainNotYours',
      'nicHandleInvalid',
      'planMissing',
      'priceMissing',
    ],
  },
  setAutoRenewal: {
    ...hosting,
    ...headOf(setAutoRenewal),
    summary: 'Switch the automatic renewal of a host',
    isIdempotent: true,
    parameters: hostId,
    body: { schema: v.object({ id: v.optional(hostId.id), autoRenewal: flag('Whether it renews itself') }) },
    answers: answering(HostShape, 'The host.'),
    errors: ['itemMissing'],
  },
  deleteHost: {
    ...hosting,
    ...headOf(deleteHost),
    summary: 'Delete a host with its files',
    description: 'A paid domain stays.',
    isIdempotent: true,
    parameters: hostId,
    answers: done('The host is gone.'),
    errors: ['itemMissing'],
  },
  listDomains: {
    ...hosting,
    ...headOf(listDomains),
    summary: 'List the domains of the customer',
    answers: answering(v.array(DomainShape), 'The domains, newest first.'),
  },
  checkAvailability: {
    ...hosting,
    ...headOf(checkAvailability),
    summary: 'Check whether a domain name can be registered',
    description: 'The answer is not given: a bare flag is read as well.',
    scopes: ['hosting:order'],
    query: { domainName: judged(filledText('Name with its suffix', 'example.com')) },
    answers: answering(AvailabilityShape, 'Whether the name can be registered.'),
    errors: ['serviceNotConnected', 'domainNameInvalid', 'suffixUnavailable', 'priceMissing'],
  },
  deleteDomain: {
    ...hosting,
    ...headOf(deleteDomain),
    summary: 'Give up a domain',
    isIdempotent: true,
    parameters: { id: id('Id of the domain', 91) },
    answers: done('The domain is gone.'),
    errors: ['domainInUse', 'itemMissing'],
  },
});
