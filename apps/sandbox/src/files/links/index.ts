export { linkLimitRoutes } from './limits/linkLimitRoutes.ts';
export { openDownloadRoutes, publicRoutes } from './publicPage/routes.ts';
export { sweepTickets } from './tickets/linkTicketStore.ts';
export { ticketRoutes } from './tickets/ticketRoutes.ts';
