import { type ElementDescription, sharedAttributes, sharedEvents, sharedParts, sharedProperties, sharedSlots, type ValuesOf } from '../internal/description.ts';

export const filePickerDescription = {
  tag: 'abrak-file-picker',
  className: 'FilePickerElement',
  summary: "Lets a customer choose some of their files, as a control of the page's form.",
  isFormAssociated: true,
  scopes: ['files:read', 'files:write'],
  attributes: {
    ...sharedAttributes,
    name: { type: 'text', description: 'Name of the control in its form; each file sends its id under it.' },
    required: { type: 'boolean', description: 'Whether the form needs a file.' },
    disabled: { type: 'boolean', description: 'Whether nothing can be chosen.' },
    display: {
      type: 'text',
      values: ['button', 'inline'],
      description: 'A button that opens a dialog, or the picker in the page itself.',
    },
    multiple: { type: 'boolean', description: 'Whether several can be chosen.' },
    pick: { type: 'text', values: ['files', 'folders', 'both'], description: 'What can be chosen.' },
    accept: { type: 'text', description: 'Kinds of files, as an input takes them: ".pdf, image/*"; default: all.' },
    maxSize: { type: 'number', description: 'Largest file in bytes; default: any.' },
    maxCount: { type: 'number', description: 'Most that can be chosen; default: any number.' },
    path: { type: 'text', description: 'Folder that is open at first; default: the main folder.' },
    buttonLabel: { type: 'text', description: 'Words on the button; default: "Choose a file".' },
    confirmLabel: { type: 'text', description: 'Words on the button that ends the choice; default: "Choose".' },
    noUpload: { type: 'boolean', description: 'Whether nothing can be uploaded here.' },
  },
  properties: sharedProperties,
  events: {
    ...sharedEvents,
    'abrak-file-pick': {
      detail: 'FilePickDetail',
      isIntent: true,
      isCancelable: true,
      description: 'The customer has chosen. When prevented, the control keeps what it had.',
    },
    'abrak-file-cancel': { detail: 'undefined', isIntent: true, isCancelable: false, description: 'The customer has given the choice up.' },
    'abrak-open': { detail: 'undefined', isIntent: false, isCancelable: false, description: 'The dialog opens.' },
    'abrak-close': { detail: 'undefined', isIntent: false, isCancelable: false, description: 'The dialog closes.' },
  },
  parts: { ...sharedParts, control: 'The button and what is chosen.' },
  slots: sharedSlots,
} as const satisfies ElementDescription;

export type FilePickerValues = ValuesOf<typeof filePickerDescription>;
