import { SecurityFactors } from '@abrak/react';
import { forCustomer } from '../internal/forCustomer.tsx';
import type { ViewHost } from '../internal/ViewHost.ts';

/** Shows the second factors of the signed-in customer. */
export const SecurityFactorsView = forCustomer<{ readonly host: ViewHost }>(() => <SecurityFactors />);
