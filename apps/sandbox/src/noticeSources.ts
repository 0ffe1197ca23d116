import { billingNotices } from './billing/index.ts';
import type { NoticeSource } from './events/index.ts';
import { fileNotices } from './files/index.ts';
import { hostingNotices, renewalCosts } from './hosting/index.ts';
import { hourlyCosts, serverNotices } from './servers/index.ts';

/** Sources of notices and notifications, in the order in which they are searched. */
export const noticeSources: readonly NoticeSource[] = [
  fileNotices,
  serverNotices,
  hostingNotices,
  billingNotices([renewalCosts, hourlyCosts]),
];
