export { addEvents } from './eventStore.ts';
export { type Notice, type NoticeKind, type ServiceKind, StoredNoticeSchema } from './notice.ts';
export type { AddedRow, Announcement, Look, NoticeSource, Terms, Threshold } from './noticeSource.ts';
export { addCountedNotification, addNotice, addNotification } from './noticeStore.ts';
