import { Profile } from '@abrak/react';
import { forCustomer } from '../internal/forCustomer.tsx';
import type { ViewHost } from '../internal/ViewHost.ts';

/** Shows the profile of the signed-in customer. */
export const ProfileView = forCustomer<{ readonly host: ViewHost }>(() => <Profile />);
