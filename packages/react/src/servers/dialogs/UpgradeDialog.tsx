import './messages/index.ts';
import '../states/messages/index.ts';
import type { Money } from '@abrak/core';
import { isHourly, machineResources, serverQueries } from '@abrak/core/servers';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../billing/index.ts';
import { CataloguePrice, useClient, useRun } from '../../provider/index.ts';
import { ConfirmDialog, type Fact, FactList, Ltr, useTranslation } from '../../ui/index.ts';
import { useServerActions } from '../actions/useServerActions.ts';
import { useServerFormat } from '../useServerFormat.ts';
import * as styles from './Dialogs.css.ts';
import { QuoteLines } from './QuoteLines.tsx';
import type { QuestionProps } from './serverQuestion.ts';
import { useUpgradeConsent } from './useUpgradeConsent.tsx';

/** Shows the remaining credit of the server, as computed by the provider. */
function LeftCredit({ credit: { data, isError } }: { readonly credit: UseQueryResult<Money> }): ReactNode {
  const { t } = useTranslation('servers');
  if (data !== undefined) return <Amount value={data} />;
  return isError ? t('dialogs.upgrade.creditUnknown') : t('dialogs.upgrade.creditReading');
}

/**
 * Requests the invoice of an upgrade after showing its price and a warning that the data of the server will be lost, where it will.
 */
export function UpgradeDialog({
  question: { server, choice },
  onClose,
  onInvoice,
}: QuestionProps<'upgrade'>): ReactNode {
  const { t } = useTranslation('servers');
  const client = useClient();
  const { upgrade, isUpgradeDestructive } = useServerActions(server);
  const words = useServerFormat();
  const { plan, period, price } = choice;
  const isTermChange = isHourly(server);
  const credit = useQuery(serverQueries.leftCredit(client, server.id));
  const present = server.machine === null ? server : machineResources(server.machine);
  // The lines of the invoice have the price and the credit; before they are known these facts stand in for them.
  const hasQuote = price !== undefined && credit.data !== undefined && client.provider.showPrices;
  const openFacts: readonly Fact[] = [
    [
      t('dialogs.upgrade.price'),
      price === undefined ? null : (
        <CataloguePrice key="price">
          <Amount value={price.priceToman} />
        </CataloguePrice>
      ),
    ],
    [t('dialogs.upgrade.credit'), <LeftCredit key="credit" credit={credit} />],
  ];
  const invoiceRequest = useRun(() => upgrade({ planId: plan.id, period }), onInvoice);
  const confirm = () => consent.check() && invoiceRequest.run();
  const consent = useUpgradeConsent(server, confirm);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(isTermChange ? 'dialogs.upgrade.termTitle' : 'dialogs.upgrade.title', { name: server.name })}
      description={t(isUpgradeDestructive ? 'dialogs.upgrade.text' : 'dialogs.upgrade.keepsData')}
      confirmLabel={t(isTermChange ? 'dialogs.upgrade.termConfirm' : 'dialogs.upgrade.confirm')}
      tone="danger"
      isConfirmDisabled={!consent.isGiven}
      isPending={invoiceRequest.isPending}
      error={invoiceRequest.error}
      onConfirm={confirm}
    >
      <FactList
        layout="ends"
        facts={[
          [
            t('dialogs.upgrade.plan'),
            <Ltr key="plan" isMono={false}>
              {plan.name}
            </Ltr>,
          ],
          [t('dialogs.upgrade.period'), words.period(period)],
          [t('dialogs.apply.from'), words.size(present).join(' · ')],
          [t('dialogs.apply.to'), words.size(plan).join(' · ')],
          ...(hasQuote ? [] : openFacts),
        ]}
      />
      {hasQuote ? (
        <QuoteLines plan={plan} period={period} creditToman={credit.data} />
      ) : (
        <p className={styles.muted}>{t('dialogs.upgrade.creditHint')}</p>
      )}
      {consent.fields}
    </ConfirmDialog>
  );
}
