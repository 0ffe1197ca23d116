import './messages/index.ts';
import '../states/messages/index.ts';
import { taxRatesOf } from '@abrak/core/billing';
import { type ServerPeriod, serverQueries, isServerPeriod, renewalOptions } from '@abrak/core/servers';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useClient, useRun, useTime } from '../../provider/index.ts';
import { useCapability } from '../../settings/index.ts';
import { ConfirmDialog, Select, type SelectOption, useTranslation } from '../../ui/index.ts';
import { useServerActions } from '../actions/useServerActions.ts';
import { useServerFormat } from '../useServerFormat.ts';
import * as styles from './Dialogs.css.ts';
import { QuoteLines } from './QuoteLines.tsx';
import type { QuestionProps } from './serverQuestion.ts';

/**
 * Lists the periods of a server's plan with their prices, or with the reason why a period is disabled. While the plan is
 * unknown, and for hourly servers, only the current period is listed.
 */
function usePeriods({ server }: QuestionProps<'renew'>['question']) {
  const { t } = useTranslation('servers');
  const { t: money } = useTranslation('billing');
  const words = useServerFormat();
  const client = useClient();
  const { data: plans = [] } = useQuery({ ...serverQueries.plans(client), enabled: server.invoice?.period !== 'DAY' });
  const now = useTime();
  const options = renewalOptions(server, { plans, now, taxRates: taxRatesOf(client.provider) }).map(
    ({ period, price, problems: [problem] }): SelectOption<ServerPeriod> => {
      const cost = price && t('dialogs.renew.price', { price: money('toman', { amount: price.priceToman }) });
      const hint = problem === undefined ? cost : t(`downgrades.${problem.code}`);
      return {
        value: period,
        label: words.period(period),
        isDisabled: problem !== undefined,
        ...(hint !== undefined && { hint }),
      };
    },
  );
  return { options, plan: plans.find(({ id }) => id === server.invoice?.product?.id) };
}

/**
 * Requests the invoice of a renewal, which is paid next. The call creates an invoice although it is a GET, so it is
 * sent only on confirmation and is never retried automatically.
 */
export function RenewDialog({ question, onClose, onInvoice }: QuestionProps<'renew'>): ReactNode {
  const { t } = useTranslation('servers');
  const { server, action } = question;
  const { renew } = useServerActions(server);
  const { options, plan } = usePeriods(question);
  const current = server.invoice?.period;
  const [period, setPeriod] = useState<ServerPeriod | undefined>(isServerPeriod(current) ? current : undefined);
  const canChoose = useCapability('renewalPeriods') && period !== undefined && period !== 'DAY';
  const invoiceRequest = useRun(() => renew(canChoose ? period : undefined), onInvoice);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(`dialogs.renew.${action}Title`, { name: server.name })}
      description={t(`dialogs.renew.${action}Text`)}
      confirmLabel={t('dialogs.renew.confirm')}
      isPending={invoiceRequest.isPending}
      error={invoiceRequest.error}
      onConfirm={invoiceRequest.run}
    >
      {canChoose && <Select label={t('dialogs.renew.period')} options={options} value={period} onChange={setPeriod} />}
      {plan === undefined || period === undefined || period === 'DAY' ? (
        <p className={styles.muted}>{t('dialogs.renew.onInvoice')}</p>
      ) : (
        <QuoteLines plan={plan} period={period} />
      )}
    </ConfirmDialog>
  );
}
