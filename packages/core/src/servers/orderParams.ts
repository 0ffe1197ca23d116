import { checkText } from '../shared/index.ts';
import { checkServerName } from './checkServerName.ts';
import type { OrderChoice } from './orderFlow.ts';
import type { OrderState } from './orderState.ts';
import { MAX_PROMO_LENGTH } from './promo.ts';
import { isServerPeriod } from './serverPeriods.ts';

/** The names of an order's choices in an address. */
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

function without<Value>(problem: { readonly ok: true; readonly value: Value } | { readonly ok: false }): Value | undefined {
  return problem.ok ? problem.value : undefined;
}

/** Reads the choices of an order from an address; whatever nobody could have chosen is left out, and none of it is trusted further: startOrder looks everything up. */
export function readOrderParams(params: URLSearchParams): OrderChoice {
  const get = (name: ParamName) => params.get(name);
  const period = get('period');
  return {
    imageName: wordOf(get('os')),
    period: isServerPeriod(period) ? period : undefined,
    planId: numberOf(get('plan')),
    resources: resourcesOf(get),
    networkId: numberOf(get('network')),
    name: without(checkServerName(get('name') ?? '')),
    promoCode: without(checkText(get('promo') ?? '', MAX_PROMO_LENGTH)),
  };
}

/** Writes the choices of an order for an address: what is chosen and good, nothing that is half typed. */
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
    name: without(checkServerName(state.name)),
    promo: without(checkText(state.promoCode, MAX_PROMO_LENGTH)),
  };
  const told = orderParamNames.flatMap((name) => {
    const value = values[name];
    return value == null ? [] : [[name, String(value)]];
  });
  return new URLSearchParams(told);
}
