import * as v from 'valibot';
import {
  MAX_LINK_DAYS,
  MAX_LINK_DOWNLOADS,
  MAX_LINK_PASSWORD_LENGTH,
  MIN_LINK_PASSWORD_LENGTH,
  getLinkLimits,
  resetLink,
  setLinkLimits,
} from '../../files/index.ts';
import { count, filledText, flag, id, judged, moment, readAs } from '../fields.ts';
import { answering, headOf, named } from '../Operation.ts';

const limits = { auth: 'customer', capability: 'linkLimits' } as const;

const documentId = { id: id('Id of the document') };

/** Limits of a link. */
export const LinkLimitsShape = v.object({
  expiresAt: v.nullable(moment('End of the link; null without an end')),
  hasPassword: flag('True when the page of the link asks for a password. The password itself is never sent'),
  maxDownloads: v.nullable(count('Maximum of downloads; null without a maximum', 10)),
  downloads: count('Downloads through the link since it got its first limit or its new address', 2),
  isOpenAround: flag('True when a folder around the document is shared by a link, too', false),
});

const ChangesShape = v.object({
  expiresAt: v.optional(
    v.nullable(
      readAs(
        moment(`New end, at most ${MAX_LINK_DAYS} days from now; null removes it`),
        v.pipe(v.number(), v.safeInteger()),
      ),
    ),
  ),
  password: v.optional(
    v.nullable(
      judged(
        filledText(
          `New password, ${MIN_LINK_PASSWORD_LENGTH} to ${MAX_LINK_PASSWORD_LENGTH} characters; null removes it`,
          'four brown foxes',
        ),
      ),
    ),
  ),
  maxDownloads: v.optional(
    v.nullable(readAs(count(`New maximum of downloads, 1 to ${MAX_LINK_DOWNLOADS}; null removes it`, 10), v.number())),
  ),
});

/** Calls of the limits of links. */
export const linkOperations = named({
  getLinkLimits: {
    ...limits,
    ...headOf(getLinkLimits),
    summary: 'Read the limits of the link of a document',
    description:
      'They hold for everybody who is neither the owner nor named by a share, while the document is `WITH_LINK` or `PUBLIC`, and for everything that is reached through a folder.',
    scopes: ['files:read'],
    parameters: documentId,
    answers: answering(LinkLimitsShape, 'The limits.'),
    errors: ['itemMissing'],
  },
  setLinkLimits: {
    ...limits,
    ...headOf(setLinkLimits),
    logged: { done: 'linkLimitsChanged' },
    summary: 'Set or remove limits of the link of a document',
    description: 'Fields that are absent stay. A new password ends the access of everybody who typed the old one.',
    scopes: ['files:write'],
    parameters: documentId,
    body: { schema: ChangesShape },
    answers: answering(LinkLimitsShape, 'The new limits.'),
    errors: [
      'itemMissing',
      'diskFull',
      { rules: ['linkExpiryPast', 'linkExpiryFar'], field: 'expiresAt' },
      { rules: ['linkPasswordTooShort', 'linkPasswordTooLong', 'linkPasswordControl'], field: 'password' },
      { rules: ['linkDownloadsInvalid'], field: 'maxDownloads' },
    ],
  },
  resetLink: {
    ...limits,
    ...headOf(resetLink),
    logged: { done: 'linkRenewed' },
    summary: 'Give a document a new link',
    description:
      'The document, and everything inside a folder, gets a new `uuid`: all old addresses end. The limits stay, and downloads count from 0.',
    scopes: ['files:write'],
    parameters: documentId,
    answers: answering(
      v.object({ uuid: filledText('New `uuid` of the document', '0f9b6c1e-5d1a-4c7b-8f2e-1c2d3e4f5a6b') }),
      'The new address.',
    ),
    errors: ['itemMissing', 'limitReached', 'diskFull'],
  },
});
