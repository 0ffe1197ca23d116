import { SessionList } from '@abrak/react';
import { forCustomer } from '../internal/forCustomer.tsx';
import type { ViewHost } from '../internal/ViewHost.ts';
import { withZoneNote } from '../internal/withZoneNote.tsx';

/** Lists the sessions of the signed-in customer. */
export const SessionListView = forCustomer<{ readonly host: ViewHost }>(withZoneNote(() => <SessionList />));
