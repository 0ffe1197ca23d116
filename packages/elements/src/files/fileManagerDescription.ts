import { type ElementDescription, sharedAttributes, sharedEvents, sharedParts, sharedProperties, sharedSlots, type ValuesOf } from '../internal/description.ts';

export const fileManagerDescription = {
  tag: 'abrak-file-manager',
  className: 'FileManagerElement',
  summary: "A customer's files, their trash and what others share with them. Give it a height.",
  scopes: ['files:read', 'files:write'],
  attributes: {
    ...sharedAttributes,
    path: { type: 'text', description: 'Folder that is open: its names, each after a slash; default: the main folder.' },
    upgradeHref: { type: 'text', description: 'Page where a larger plan is chosen; default: no link.' },
  },
  properties: sharedProperties,
  events: {
    ...sharedEvents,
    'abrak-navigate': {
      detail: 'NavigateDetail',
      isIntent: true,
      isCancelable: true,
      description: 'The customer goes to another folder, to the trash or to what is shared. When prevented, they stay.',
    },
    'abrak-file-open': {
      detail: 'FileOpenDetail',
      isIntent: true,
      isCancelable: true,
      description: 'The customer opens a file. When prevented, no preview is shown.',
    },
  },
  parts: sharedParts,
  slots: sharedSlots,
} as const satisfies ElementDescription;

export type FileManagerValues = ValuesOf<typeof fileManagerDescription>;
