import { registerMessages } from '../../provider/index.ts';
import type conflicts from '../transfer/conflicts/messages/fa.json';
import type found from '../places/found/messages/fa.json';
import type details from '../details/messages/fa.json';
import type manager from '../places/messages/fa.json';
import type picker from '../picker/messages/fa.json';
import type pictures from '../transfer/pictures/messages/fa.json';
import type preview from '../preview/messages/fa.json';
import type marks from '../places/marks/messages/fa.json';
import type moveDialog from '../places/MoveDialog/messages/fa.json';
import type recent from '../places/recent/messages/fa.json';
import type shared from '../places/shared/messages/fa.json';
import type trash from '../places/trash/messages/fa.json';
import type urlUploadDialog from '../transfer/UrlUploadDialog/messages/fa.json';
import type versions from '../details/versions/messages/fa.json';
import en from './en.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };

/** @internal */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    // Components that load lazily register their messages themselves.
    files: typeof fa &
      typeof conflicts &
      typeof details &
      typeof found &
      typeof manager &
      typeof marks &
      typeof moveDialog &
      typeof picker &
      typeof pictures &
      typeof preview &
      typeof recent &
      typeof shared &
      typeof trash &
      typeof urlUploadDialog &
      typeof versions;
  }
}

registerMessages('files', { fa, en });
