import {
  type StoragePlan,
  type PlanPeriod,
  planPrice,
  type PlanPrice,
  comparePlan,
  storageLimits,
  type StorageOffer,
} from '@abrak/core/account';
import { taxRatesOf, invoiceLines } from '@abrak/core/billing';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { PriceOnInvoice, useClient } from '../../provider/index.ts';
import { Badge, Button, Name, useTranslation } from '../../ui/index.ts';
import * as styles from './PlanCards.css.ts';
import { usePlanName } from './usePlanName.ts';

export interface PlanCardProps {
  readonly offer: StorageOffer;
  readonly period: PlanPeriod;
  /** Plan of the customer; null for none. */
  readonly current: StoragePlan | null;
  /** True while plan changes are disabled by the settings. */
  readonly isSwitchedOff: boolean;
  /** True for the first plan that can be chosen; its button is the page's main one. */
  readonly isNext: boolean;
  readonly onChoose: () => void;
}

/** Returns true for plans that are sold for a period: those above the current one, and that one for another period. */
export function canChoosePlan(offer: StorageOffer, period: PlanPeriod, current: StoragePlan | null): boolean {
  const standing = comparePlan(offer, period, current);
  return (standing === 'higher' || standing === 'otherPeriod') && planPrice(offer, period) !== undefined;
}

function Price({ price, period }: { price: PlanPrice | undefined; period: PlanPeriod }): ReactNode {
  const { t } = useTranslation('account');
  const { showPrices, ...provider } = useClient().provider;
  if (price === undefined) return <div className={styles.price}>{t(`plans.notSold.${period}`)}</div>;
  if (price.toman === 0)
    return (
      <div className={styles.price}>
        <span className={styles.amount}>{t('plans.free')}</span>
      </div>
    );
  if (!showPrices)
    return (
      <div className={styles.price}>
        <PriceOnInvoice />
      </div>
    );
  const taxed = invoiceLines([{ title: 'BASE', priceType: 'BASE', quantity: 1, priceToman: price.toman }], {
    taxRates: taxRatesOf(provider),
  }).payableToman;
  return (
    <div className={styles.price}>
      <span>
        <span className={styles.amount}>{t('plans.price', { price: price.toman })}</span>{' '}
        <span className={styles.muted}>{t(`plans.per.${period}`)}</span>
      </span>
      {taxed !== price.toman && <span className={styles.muted}>{t('plans.withTax', { price: taxed })}</span>}
      {price.listToman !== null && <s className={styles.muted}>{t('plans.listPrice', { price: price.listToman })}</s>}
    </div>
  );
}

/** Returns the feature rows that the server sends for a plan; without any, the known limits of the plan. */
function useFeatures({ id, details }: StorageOffer): readonly string[] {
  const { t } = useTranslation('account');
  if (details.length > 0) return details.map((detail) => t('plans.detail', { ...detail }));
  const limits = storageLimits(id);
  if (limits === undefined) return [];
  const { quotaBytes, fileCapBytes, urlCapBytes } = limits;
  const rows = [t('plans.storage', { size: quotaBytes }), t('plans.fileCap', { size: fileCapBytes })];
  return urlCapBytes === null ? rows : [...rows, t('plans.urlCap', { size: urlCapBytes })];
}

function Features({ offer }: { offer: StorageOffer }): ReactNode {
  return (
    <ul className={styles.features}>
      {[...new Set(useFeatures(offer))].map((feature) => (
        <li key={feature} className={styles.feature}>
          <span className={styles.check} aria-hidden>
            <Check />
          </span>
          <span>{feature}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Card of one plan: its price for the chosen period, its features and a button. The button is enabled for higher plans
 * and for another period of the current one.
 */
export function PlanCard({ offer, period, current, isSwitchedOff, isNext, onChoose }: PlanCardProps): ReactNode {
  const { t } = useTranslation('account');
  const { showPrices } = useClient().provider;
  const name = usePlanName()(offer);
  const headingId = useId();
  const price = planPrice(offer, period);
  const standing = comparePlan(offer, period, current);
  const canChoose = canChoosePlan(offer, period, current) && !isSwitchedOff;
  const words = { current: t('plans.current'), higher: t('plans.upgrade'), lower: t('plans.lower') };
  return (
    <li className={styles.card} aria-labelledby={headingId} data-standing={standing}>
      <div className={styles.head}>
        <h2 className={styles.name} id={headingId}>
          <Name text={name} />
        </h2>
        {price !== undefined && price.discountPercent > 0 && showPrices && (
          <Badge tone="success">{t('plans.discount', { percent: price.discountPercent })}</Badge>
        )}
      </div>
      <Price price={price} period={period} />
      <Features offer={offer} />
      <div className={styles.choose}>
        <Button
          variant={isNext ? 'primary' : 'secondary'}
          disabled={!canChoose}
          aria-label={standing === 'higher' ? t('plans.upgradeTo', { plan: name }) : undefined}
          onClick={onChoose}
        >
          {standing === 'otherPeriod' ? t(`plans.otherPeriod.${period}`) : words[standing]}
        </Button>
      </div>
    </li>
  );
}
