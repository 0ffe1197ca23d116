import './messages/index.ts';
import '../messages/index.ts';
import type { Money } from '@abrak/core';
import type { BillingPeriod } from '@abrak/core/billing';
import type { DomainSuffix } from '@abrak/core/hosting';
import { offerOfName } from '@abrak/core/internal';
import { Ban, CircleCheck, CircleUser, LoaderCircle, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Amount } from '../../billing/index.ts';
import { CataloguePrice, PriceOnInvoice, useErrorText } from '../../provider/index.ts';
import { Button, Link, useTranslation } from '../../ui/index.ts';
import * as choiceStyles from '../choice.css.ts';
import { DomainName, domainText } from '../DomainName.tsx';
import { useHostingText } from '../useHostingText.ts';
import * as styles from './Search.css.ts';
import type { NameSearchState, Finding } from './useNameSearch.ts';

/** Actions on a found name: choose it, or link to its order. */
export interface NameUse {
  /** Chosen name and its setter, which show a radio button per name. Leave it out to use links instead. */
  readonly choice?: { readonly name: string | null; readonly onChoose: (name: string) => void } | undefined;
  /** Called to order a host for a domain that the customer already has. */
  readonly onOwn?: ((name: string) => void) | undefined;
  /**
   * Returns the address of the order for a name; `registers` is false for a domain that the customer already has.
   * Default: no links.
   */
  readonly orderHref?: ((name: string, registers: boolean) => string) | undefined;
}

export interface NameResultProps extends NameUse {
  readonly finding: Finding;
  readonly searching: NameSearchState;
  /** Name of the radio group. */
  readonly group: string;
}

type Tone = 'danger' | 'plain' | 'success';

function useStateText({ answer, check }: Finding): readonly [Tone, LucideIcon, string] {
  const { t } = useTranslation('hosting');
  const errorText = useErrorText();
  if (check?.step === 'failed') return ['danger', TriangleAlert, errorText(check.problem)];
  if (answer === undefined || check !== undefined) return ['plain', LoaderCircle, t('search.pending')];
  if (answer.isAvailable) return ['success', CircleCheck, t('search.free')];
  switch (answer.reason) {
    case 'own':
      return ['plain', CircleUser, t('search.own')];
    case 'reserved':
      return ['danger', Ban, errorText('domainReserved')];
    case 'taken':
    case null:
      return ['danger', Ban, errorText('domainTaken')];
    default:
      return ['danger', Ban, `${t('search.unavailable')}: ${answer.reason}`];
  }
}

interface Price {
  readonly priceToman: Money;
  readonly period: BillingPeriod;
}

/** Returns the price of a name; undefined when it has none. */
function priceOf(
  { name, answer }: Finding,
  suffixes: readonly DomainSuffix[],
  now: number,
): Price | 'onInvoice' | undefined {
  const offer = offerOfName(name, answer, { suffixes, now });
  if (offer?.problem === 'priceOnInvoice') return 'onInvoice';
  return offer?.problem === null ? offer : undefined;
}

function Action({ finding, searching, onOwn, orderHref }: Omit<NameResultProps, 'choice' | 'group'>): ReactNode {
  const { t } = useTranslation('hosting');
  const { name, answer, check } = finding;
  const text = domainText(name);
  if (check?.step === 'failed') {
    return (
      <Button size="small" aria-label={t('search.retryOne', { name: text })} onClick={() => searching.check([name])}>
        {t('retry')}
      </Button>
    );
  }
  if (answer?.isAvailable === true && orderHref !== undefined) {
    return (
      <Link href={orderHref(name, true)} aria-label={t('search.orderOne', { name: text })}>
        {t('search.order')}
      </Link>
    );
  }
  if (answer?.reason !== 'own') return null;
  const label = t('search.hostOwnOne', { name: text });
  if (orderHref !== undefined) {
    return (
      <Link href={orderHref(name, false)} aria-label={label}>
        {t('search.hostOwn')}
      </Link>
    );
  }
  return (
    onOwn !== undefined && (
      <Button size="small" aria-label={label} onClick={() => onOwn(name)}>
        {t('search.hostOwn')}
      </Button>
    )
  );
}

/** Row of a name with its availability, its price and its action. */
export function NameResult({ finding, searching, group, choice, ...use }: NameResultProps): ReactNode {
  const words = useHostingText();
  const id = useId();
  const [tone, Icon, text] = useStateText(finding);
  const { name, answer } = finding;
  const isFree = answer?.isAvailable === true;
  const price = isFree ? priceOf(finding, searching.suffixes, searching.now) : undefined;
  const isChosen = isFree && choice?.name === name;
  return (
    <li className={styles.result} data-chosen={isChosen}>
      <span className={choiceStyles.choice}>
        {choice !== undefined && (
          <input
            form=""
            id={id}
            type="radio"
            className={choiceStyles.radio}
            name={group}
            checked={isChosen}
            disabled={!isFree}
            onChange={() => choice.onChoose(name)}
            aria-describedby={`${id}-state`}
          />
        )}
        {choice !== undefined && isFree ? (
          <label htmlFor={id} className={styles.choice}>
            <DomainName name={name} />
          </label>
        ) : (
          <label htmlFor={choice === undefined ? undefined : id}>
            <DomainName name={name} />
          </label>
        )}
      </span>
      <span className={styles.state} id={`${id}-state`} data-tone={tone}>
        <span className={styles.icon} aria-hidden>
          <Icon />
        </span>
        {text}
      </span>
      <span className={styles.price}>
        {price === 'onInvoice' && <PriceOnInvoice />}
        {price !== undefined && price !== 'onInvoice' && (
          <CataloguePrice>
            <Amount value={price.priceToman} /> {words.perPeriod(price.period)}
          </CataloguePrice>
        )}
      </span>
      <span className={styles.action}>
        <Action finding={finding} searching={searching} {...use} />
      </span>
    </li>
  );
}
