import { checkText } from '../shared/internal.ts';
import { checkServerName } from './checkServerName.ts';
import type { OrderChoice } from './orderFlow.ts';
import type { OrderState } from './orderState.ts';
import { MAX_PROMO_LENGTH } from './promo.ts';
import { isServerPeriod } from './serverPeriods.ts';

/** Query parameter names of an order's choices in a URL. */
export const orderParamNames = ['os', 'period', 'plan', 'cpu', 'ram', 'disk', 'network', 'name', 'promo'] as const;

type ParamName = (typeof orderParamNames)[number];

const MAX_IMAGE_NAME_LENGTH = 64;

function wordOf(text: string | null): string | undefined {
  return text !== null && text.length <= MAX_IMAGE_NAME_LENGTH && /^[\w.-]+$/.test(text) ? text : undefined;
}

function numberOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function resourcesOf(get: (name: ParamName) => string | null): OrderChoice['resources'] {
  const [cpuCores, ramGb, diskGb] = [numberOf(get('cpu')), numberOf(get('ram')), numberOf(get('disk'))];
  if (cpuCores === undefined || ramGb === undefined || diskGb === undefined) return undefined;
  return { cpuCores, ramGb, diskGb };
}

function validValue<Value>(
  check: { readonly ok: true; readonly value: Value } | { readonly ok: false },
): Value | undefined {
  return check.ok ? check.value : undefined;
}

/**
 * Reads the choices of an order from URL parameters; malformed values are dropped. The values are untrusted: startOrder
 * checks them against the catalogue.
 */
export function readOrderParams(params: URLSearchParams): OrderChoice {
  const get = (name: ParamName) => params.get(name);
  const period = get('period');
  return {
    imageName: wordOf(get('os')),
    period: isServerPeriod(period) ? period : undefined,
    planId: numberOf(get('plan')),
    resources: resourcesOf(get),
    networkId: numberOf(get('network')),
    name: validValue(checkServerName(get('name') ?? '')),
    promoCode: validValue(checkText(get('promo') ?? '', MAX_PROMO_LENGTH)),
  };
}

/** Writes the valid choices of an order to URL parameters; incomplete input is omitted. */
export function writeOrderParams({ done, ...state }: OrderState): URLSearchParams {
  const { imageName, period, planId, hourly, networkId } = state;
  const values: Partial<Record<ParamName, string | number | null | undefined>> = {
    os: imageName,
    period: done.period ? period : undefined,
    plan: planId,
    cpu: hourly?.cpuCores,
    ram: hourly?.ramGb,
    disk: hourly?.diskGb,
    network: done.network ? networkId : undefined,
    name: validValue(checkServerName(state.name)),
    promo: validValue(checkText(state.promoCode, MAX_PROMO_LENGTH)),
  };
  const entries = orderParamNames.flatMap((name) => {
    const value = values[name];
    return value == null ? [] : [[name, String(value)]];
  });
  return new URLSearchParams(entries);
}
