import type { ServerAction, ServerView } from '@abrak/core/servers';
import { useMemo } from 'react';
import { useAccess, useScope } from '../../provider/headless.ts';

/** Actions on servers that the client's access allows. */
export interface ServerRights {
  /** Power, renewals, upgrades and the other changes: the scope `servers:write`. */
  readonly canChange: boolean;
  /** Paying invoices: the scope `billing:pay`. */
  readonly canPay: boolean;
  /** Deleting needs a confirmed identity, which a page with a token cannot ask for. */
  readonly canDelete: boolean;
}

/** Returns what the access allows; the object is stable until that changes. */
export function useServerRights(): ServerRights {
  const canChange = useScope('servers:write');
  const canPay = useScope('billing:pay');
  const canDelete = !useAccess().isScoped;
  return useMemo(() => ({ canChange, canPay, canDelete }), [canChange, canPay, canDelete]);
}

const allRights: ServerRights = { canChange: true, canPay: true, canDelete: true };

function isAllowed(action: ServerAction, { canChange, canPay, canDelete }: ServerRights): boolean {
  if (action === 'delete') return canDelete;
  return action === 'pay' ? canPay : canChange;
}

/** Returns a view without the actions that the rights, by default all, do not allow. */
export function limitView(view: ServerView, rights: ServerRights = allRights): ServerView {
  if (rights.canChange && rights.canPay && rights.canDelete) return view;
  return {
    ...view,
    actions: view.actions.filter((action) => isAllowed(action, rights)),
    power: rights.canChange ? view.power : [],
  };
}
