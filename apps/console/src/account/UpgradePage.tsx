import type { StorageOffer } from '@abrak/core';
import { Button, Dialog, PlanCards, usePlanName } from '@abrak/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaPage } from './AreaPage.tsx';

/** /nwaccount/plans/upgrade: the plans side by side (A §2). */
export function UpgradePage(): ReactNode {
  const { t } = useTranslation('accountPages');
  const planName = usePlanName();
  const [chosen, setChosen] = useState<StorageOffer>();
  const close = () => setChosen(undefined);
  return (
    <AreaPage name="upgrade">
      <PlanCards onChoose={setChosen} />
      {chosen !== undefined && (
        <Dialog
          isOpen
          size="small"
          onOpenChange={(isOpen) => !isOpen && close()}
          title={t('payment.title', { plan: planName(chosen) })}
          description={t('payment.text')}
          footer={
            <Button variant="primary" onClick={close}>
              {t('payment.close')}
            </Button>
          }
        />
      )}
    </AreaPage>
  );
}
