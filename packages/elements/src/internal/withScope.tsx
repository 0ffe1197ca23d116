import './messages/index.ts';
import { ApiError, type Scope } from '@abrak/core';
import { EmptyState, useErrorText } from '@abrak/react';
import { useScope } from '@abrak/react/internal';
import { type ReactNode, useEffect, useState } from 'react';
import type { View } from './elementClass.ts';
import { forCustomer } from './forCustomer.tsx';
import { errorDetail } from './reporting.ts';
import type { ViewHost } from './ViewHost.ts';

interface Hosted {
  readonly host: ViewHost;
}

/** Says that the page's token lacks the scope of the element, and reports it once. */
function ScopeMissing({ host }: Hosted): ReactNode {
  const errorText = useErrorText();
  const [error] = useState(() => new ApiError({ code: 'scopeMissing' }));
  useEffect(() => void host.emit('abrak-error', errorDetail(error)), [host, error]);
  return (
    <div role="alert" className="signed-out">
      <EmptyState title={errorText(error)} />
    </div>
  );
}

/** Returns a view for a signed-in customer that makes no call without a scope: a page whose token lacks it sees a message. */
export function withScope<Props extends Hosted>(scope: Scope, Shown: View<Props>): View<Props> {
  return forCustomer((props: Props) => (useScope(scope) ? <Shown {...props} /> : <ScopeMissing host={props.host} />));
}
