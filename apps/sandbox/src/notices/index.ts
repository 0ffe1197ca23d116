export { announce, noticeJobs } from './jobs.ts';
export { mailNotices } from './mails/mailNotices.ts';
export { skipPastNotices, sweepNotices } from './mails/noticeStore.ts';
export { sweepNotifications } from './notifications/notificationStore.ts';
export { notificationRoutes } from './notifications/routes.ts';
export { customerMails } from './preferences/customerMails.ts';
export { mailPreferenceRoutes, unsubscribeRoutes } from './preferences/routes.ts';
