export { announce, noticeJobs } from './jobs.ts';
export { createUpdateStreams, type UpdateStreams } from './liveUpdates/createUpdateStreams.ts';
export { liveUpdateRoutes } from './liveUpdates/routes.ts';
export { mailNotices } from './mails/mailNotices.ts';
export { skipPastNotices, sweepNotices } from './mails/noticeStore.ts';
export { sweepNotifications } from './notifications/notificationStore.ts';
export { notificationRoutes } from './notifications/routes.ts';
export { customerMails } from './preferences/customerMails.ts';
export { mailPreferenceRoutes, unsubscribeRoutes } from './preferences/routes.ts';
