export { ServerDetail, type ServerDetailProps, type ServerTab } from './detail/ServerDetail.tsx';
export { ServerList, type ServerListProps } from './list/ServerList.tsx';
export { useServerCounts } from './live/useServerList.ts';
export { VmOrderWizard, type VmOrderWizardProps } from './order/VmOrderWizard.tsx';
export type { OrderPage, OrderPlace } from './order/orderPlace.ts';
export type { OrderPlaceProps } from './order/useOrderPlace.ts';
export type { OrderPaymentOptions } from './order/paymentOptions.ts';
