import { formerPictureAttributes, pictureAttributes, uploadSteps } from './uploadMembers.ts';
import { elementDescription, type ValuesOf } from '../internal/description.ts';

/** Attributes, properties, events and parts of `<abrak-file-picker>`. */
export const filePickerDescription = elementDescription({
  tag: 'abrak-file-picker',
  summary: 'Form control with which a customer chooses some of their files.',
  isFormAssociated: true,
  minHeights: { '': [40], '[display="inline"]': [420, 424], '[display="dialog"]': [0] },
  scopes: ['files:read', 'files:write'],
  attributes: {
    name: { type: 'text', description: 'Name of the form control; each chosen file submits its id under it.' },
    required: { type: 'boolean', description: 'True if the form requires a file.' },
    disabled: { type: 'boolean', description: 'True if the control is disabled.' },
    display: {
      type: 'text',
      values: ['button', 'inline', 'dialog'],
      description:
        'A button that opens a dialog, the picker inline in the page, or nothing until the page calls `open`.',
    },
    mode: {
      type: 'text',
      values: ['single', 'multiple'],
      description: 'Number of files that can be chosen: one or several.',
    },
    pick: { type: 'text', values: ['files', 'folders', 'both'], description: 'Kinds of documents that can be chosen.' },
    accept: { type: 'text', description: 'File types in the syntax of an input: ".pdf, image/*"; default: all.' },
    maxSizeBytes: { type: 'number', description: 'Maximum size of a file in bytes; default: no limit.' },
    maxCount: { type: 'number', description: 'Maximum number of files; default: no limit.' },
    initialPath: { type: 'text', description: 'Path of the initial folder; default: the main folder.' },
    buttonLabel: { type: 'text', description: 'Label of the button; default: "Choose a file".' },
    confirmLabel: { type: 'text', description: 'Label of the confirm button; default: "Choose".' },
    canUpload: { type: 'boolean', isOnByDefault: true, description: 'False if the picker offers no upload.' },
    ...pictureAttributes,
  },
  former: {
    multiple: { type: 'boolean', now: 'mode', value: 'multiple' },
    maxSize: { type: 'number', now: 'maxSizeBytes' },
    path: { type: 'text', now: 'initialPath' },
    noUpload: { type: 'boolean', now: 'canUpload', value: 'false' },
    ...formerPictureAttributes,
  },
  properties: { uploadSteps },
  events: {
    'abrak-file-pick': {
      detail: 'FilePickDetail',
      isIntent: true,
      isCancelable: true,
      description: 'The customer confirmed the choice. When prevented, the value stays.',
    },
    'abrak-file-cancel': {
      detail: 'undefined',
      isIntent: true,
      isCancelable: false,
      description: 'The customer cancelled the choice.',
    },
    'abrak-open': { detail: 'undefined', isIntent: false, isCancelable: false, description: 'The dialog opens.' },
    'abrak-close': { detail: 'undefined', isIntent: false, isCancelable: false, description: 'The dialog closes.' },
  },
  parts: { control: 'The button and the chosen files.' },
});

/** Typed attribute and property values of `<abrak-file-picker>`. */
export type FilePickerValues = ValuesOf<typeof filePickerDescription>;
