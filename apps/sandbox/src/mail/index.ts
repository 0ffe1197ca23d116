export { addMail, countUnsentMails, listMails, resumeMails, sweepMails } from './outboxStore.ts';
export type { SettingsOfMail } from './renderMail.ts';
export { sendMailsRegularly } from './sendMails.ts';
export { createSmtpSender } from './smtpSender.ts';
