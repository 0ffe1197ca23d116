export { AllowPage, type AllowPageProps } from './AllowPage.tsx';
export { ApiKeys } from './ApiKeys/ApiKeys.tsx';
export { answerPage, createBrowserPopup, finishPopupSignIn, type WindowAnswer } from './browserPopup.ts';
export { EmbedProvider, type EmbedProviderProps } from './EmbedProvider.tsx';
export { partnerErrorMessages } from './errors/messages/index.ts';
