import type {
  ArrangeDetails,
  ArrangeFileActions,
  ArrangeFileColumns,
  DescribeEmptyPlace,
  RenderFile,
} from '../contract.ts';
import { formerPictureAttributes, pictureAttributes, uploadSteps } from './uploadMembers.ts';
import { elementDescription, type ValuesOf } from '../internal/description.ts';

const rendering = (description: string) =>
  ({
    type: 'RenderFile',
    accepts: (value: unknown): value is RenderFile => typeof value === 'function',
    description,
  }) as const;

/** Attributes, properties, events and parts of `<abrak-file-manager>`. */
export const fileManagerDescription = elementDescription({
  tag: 'abrak-file-manager',
  summary: "The customer's files, trash and shared files. Give it a height.",
  minHeights: { '': [392, 360] },
  scopes: ['files:read', 'files:write'],
  attributes: {
    path: {
      type: 'text',
      description: 'Path of the open folder, each name preceded by a slash; default: the main folder.',
    },
    upgradeHref: { type: 'text', description: 'Page that sells larger plans; default: no link.' },
    ...pictureAttributes,
  },
  former: formerPictureAttributes,
  properties: {
    actions: {
      type: 'ArrangeFileActions',
      accepts: (value: unknown): value is ArrangeFileActions => typeof value === 'function',
      description:
        'Arranges the actions on the selected files: hides, moves, changes or adds some; default: all that are offered.',
    },
    columns: {
      type: 'ArrangeFileColumns',
      accepts: (value: unknown): value is ArrangeFileColumns => typeof value === 'function',
      description: 'Arranges the columns of the list after the name; default: all that are offered.',
    },
    details: {
      type: 'ArrangeDetails',
      accepts: (value: unknown): value is ArrangeDetails => typeof value === 'function',
      description: 'Arranges the parts of the details of a file; default: all that are offered.',
    },
    emptyPlace: {
      type: 'DescribeEmptyPlace',
      accepts: (value: unknown): value is DescribeEmptyPlace => typeof value === 'function',
      description: "Returns the texts of a place without files; default: the element's.",
    },
    renderName: rendering(
      "Returns what a row shows in place of the icon and the name, on one line; default: the element's.",
    ),
    renderPicture: rendering("Returns the picture of a tile, 84 pixels high, beside the name; default: the element's."),
    renderTile: rendering("Returns the contents of a tile, whose size stays; default: the element's."),
    uploadSteps,
  },
  slots: { tools: 'Controls of the page at the beginning of the toolbar.' },
  events: {
    'abrak-navigate': {
      detail: 'NavigateDetail',
      isIntent: true,
      isCancelable: true,
      description: 'The customer opens another folder, the trash or the shared files. When prevented, the view stays.',
    },
    'abrak-file-open': {
      detail: 'FileOpenDetail',
      isIntent: true,
      isCancelable: true,
      description: 'The customer opens a file. When prevented, no preview is shown.',
    },
  },
});

/** Typed attribute and property values of `<abrak-file-manager>`. */
export type FileManagerValues = ValuesOf<typeof fileManagerDescription>;
