export { fanOut } from './webhooks/fanOut.ts';
export { createWebhookSender } from './webhooks/sendWebhooks.ts';
