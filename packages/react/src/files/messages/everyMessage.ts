import conflictsEn from '../conflicts/messages/en.json' with { type: 'json' };
import conflictsFa from '../conflicts/messages/fa.json' with { type: 'json' };
import detailsEn from '../Details/messages/en.json' with { type: 'json' };
import detailsFa from '../Details/messages/fa.json' with { type: 'json' };
import pickerEn from '../FilePicker/messages/en.json' with { type: 'json' };
import pickerFa from '../FilePicker/messages/fa.json' with { type: 'json' };
import previewEn from '../FilePreview/messages/en.json' with { type: 'json' };
import previewFa from '../FilePreview/messages/fa.json' with { type: 'json' };
import moveDialogEn from '../MoveDialog/messages/en.json' with { type: 'json' };
import moveDialogFa from '../MoveDialog/messages/fa.json' with { type: 'json' };
import sharedEn from '../shared/messages/en.json' with { type: 'json' };
import sharedFa from '../shared/messages/fa.json' with { type: 'json' };
import trashEn from '../trash/messages/en.json' with { type: 'json' };
import trashFa from '../trash/messages/fa.json' with { type: 'json' };
import urlUploadEn from '../UrlUploadDialog/messages/en.json' with { type: 'json' };
import urlUploadFa from '../UrlUploadDialog/messages/fa.json' with { type: 'json' };
import filesEn from './en.json' with { type: 'json' };
import filesFa from './fa.json' with { type: 'json' };

/** All that files say in English, for tests. */
export const en = {
  ...filesEn,
  ...conflictsEn,
  ...pickerEn,
  details: { ...filesEn.details, ...detailsEn.details },
  preview: { ...filesEn.preview, ...previewEn.preview },
  shared: { ...filesEn.shared, ...sharedEn.shared },
  transfer: { ...filesEn.transfer, ...moveDialogEn.transfer },
  trash: { ...filesEn.trash, ...trashEn.trash },
  urlUpload: { ...filesEn.urlUpload, ...urlUploadEn.urlUpload },
};

/** All that files say in Persian, for tests. */
export const fa: typeof en = {
  ...filesFa,
  ...conflictsFa,
  ...pickerFa,
  details: { ...filesFa.details, ...detailsFa.details },
  preview: { ...filesFa.preview, ...previewFa.preview },
  shared: { ...filesFa.shared, ...sharedFa.shared },
  transfer: { ...filesFa.transfer, ...moveDialogFa.transfer },
  trash: { ...filesFa.trash, ...trashFa.trash },
  urlUpload: { ...filesFa.urlUpload, ...urlUploadFa.urlUpload },
};
