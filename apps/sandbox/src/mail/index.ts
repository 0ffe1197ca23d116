export { outboxRoutes } from './outboxPage.ts';
export { addMail, resumeMails, sweepMails } from './outboxStore.ts';
export { plainName } from './plainName.ts';
export { type MailContent, type RenderedMail, renderMail } from './renderMail.ts';
export { sendMailsRegularly } from './sendMails.ts';
export { createSmtpSender, type SmtpOptions } from './smtpSender.ts';
