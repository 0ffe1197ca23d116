export { fanOut } from './webhooks/fanOut.ts';
