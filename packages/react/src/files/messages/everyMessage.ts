import conflictsEn from '../transfer/conflicts/messages/en.json' with { type: 'json' };
import conflictsFa from '../transfer/conflicts/messages/fa.json' with { type: 'json' };
import detailsEn from '../details/messages/en.json' with { type: 'json' };
import detailsFa from '../details/messages/fa.json' with { type: 'json' };
import foundEn from '../places/found/messages/en.json' with { type: 'json' };
import foundFa from '../places/found/messages/fa.json' with { type: 'json' };
import managerEn from '../places/messages/en.json' with { type: 'json' };
import managerFa from '../places/messages/fa.json' with { type: 'json' };
import pickerEn from '../picker/messages/en.json' with { type: 'json' };
import pickerFa from '../picker/messages/fa.json' with { type: 'json' };
import previewEn from '../preview/messages/en.json' with { type: 'json' };
import previewFa from '../preview/messages/fa.json' with { type: 'json' };
import marksEn from '../places/marks/messages/en.json' with { type: 'json' };
import marksFa from '../places/marks/messages/fa.json' with { type: 'json' };
import moveDialogEn from '../places/MoveDialog/messages/en.json' with { type: 'json' };
import moveDialogFa from '../places/MoveDialog/messages/fa.json' with { type: 'json' };
import recentEn from '../places/recent/messages/en.json' with { type: 'json' };
import recentFa from '../places/recent/messages/fa.json' with { type: 'json' };
import sharedEn from '../places/shared/messages/en.json' with { type: 'json' };
import sharedFa from '../places/shared/messages/fa.json' with { type: 'json' };
import versionsEn from '../details/versions/messages/en.json' with { type: 'json' };
import versionsFa from '../details/versions/messages/fa.json' with { type: 'json' };
import trashEn from '../places/trash/messages/en.json' with { type: 'json' };
import trashFa from '../places/trash/messages/fa.json' with { type: 'json' };
import urlUploadEn from '../transfer/UrlUploadDialog/messages/en.json' with { type: 'json' };
import urlUploadFa from '../transfer/UrlUploadDialog/messages/fa.json' with { type: 'json' };
import filesEn from './en.json' with { type: 'json' };
import filesFa from './fa.json' with { type: 'json' };

/** English messages of all file components, merged for tests. */
export const en = {
  ...filesEn,
  ...managerEn,
  ...conflictsEn,
  ...pickerEn,
  ...foundEn,
  delete: { ...filesEn.delete, ...managerEn.delete },
  details: { ...managerEn.details, ...detailsEn.details },
  download: { ...filesEn.download, ...managerEn.download },
  list: { ...filesEn.list, ...managerEn.list },
  newFolder: { ...filesEn.newFolder, ...managerEn.newFolder },
  preview: { ...filesEn.preview, ...previewEn.preview },
  favourites: { ...filesEn.favourites, ...marksEn.favourites },
  tag: { ...filesEn.tag, ...marksEn.tag },
  recent: { ...filesEn.recent, ...recentEn.recent },
  rename: { ...filesEn.rename, ...managerEn.rename },
  search: { ...filesEn.search, ...managerEn.search },
  share: { ...managerEn.share, ...detailsEn.share },
  shared: { ...filesEn.shared, ...sharedEn.shared },
  transfer: { ...managerEn.transfer, ...moveDialogEn.transfer },
  ...versionsEn,
  trash: { ...filesEn.trash, ...trashEn.trash },
  urlUpload: { ...managerEn.urlUpload, ...urlUploadEn.urlUpload },
  windows: { ...filesEn.windows, ...managerEn.windows },
};

/** Persian messages of all file components, merged for tests. */
export const fa: typeof en = {
  ...filesFa,
  ...managerFa,
  ...conflictsFa,
  ...pickerFa,
  ...foundFa,
  delete: { ...filesFa.delete, ...managerFa.delete },
  details: { ...managerFa.details, ...detailsFa.details },
  download: { ...filesFa.download, ...managerFa.download },
  list: { ...filesFa.list, ...managerFa.list },
  newFolder: { ...filesFa.newFolder, ...managerFa.newFolder },
  preview: { ...filesFa.preview, ...previewFa.preview },
  favourites: { ...filesFa.favourites, ...marksFa.favourites },
  tag: { ...filesFa.tag, ...marksFa.tag },
  recent: { ...filesFa.recent, ...recentFa.recent },
  rename: { ...filesFa.rename, ...managerFa.rename },
  search: { ...filesFa.search, ...managerFa.search },
  share: { ...managerFa.share, ...detailsFa.share },
  shared: { ...filesFa.shared, ...sharedFa.shared },
  transfer: { ...managerFa.transfer, ...moveDialogFa.transfer },
  ...versionsFa,
  trash: { ...filesFa.trash, ...trashFa.trash },
  urlUpload: { ...managerFa.urlUpload, ...urlUploadFa.urlUpload },
  windows: { ...filesFa.windows, ...managerFa.windows },
};
