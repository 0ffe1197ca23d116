import type { User } from '@abrak/core/account';
import { textIn } from '@abrak/core/internal';
import { type ReactNode, useId } from 'react';
import { useCurrentUser } from '../../account/index.ts';
import { useClient, useLocale } from '../../provider/index.ts';
import { Ltr, Name, useTranslation } from '../../ui/index.ts';
import * as styles from './InvoiceParties.css.ts';

interface Party {
  readonly name: string;
  readonly companyId?: string | undefined;
  readonly nationalId?: string | undefined;
  readonly economicCode?: string | undefined;
  readonly registerNo?: string | undefined;
  readonly address?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly phone?: string | undefined;
}

function buyerOf({ displayName, phone, mobileNumber, profile }: User): Party {
  const name = profile?.company || displayName;
  if (profile === null) return { name, phone: phone || mobileNumber };
  const { companyNationalCode, nationalId, businessCode, registerNo, postalCode } = profile;
  const address = [profile.city, profile.address].filter(Boolean).join('، ');
  const own = companyNationalCode ? { companyId: companyNationalCode } : { nationalId };
  const codes = { ...own, economicCode: businessCode, registerNo };
  return { name, ...codes, address, postalCode, phone: phone || mobileNumber };
}

const codes = ['companyId', 'nationalId', 'economicCode', 'registerNo', 'postalCode', 'phone'] as const;

function PartyCard({ title, party }: { readonly title: string; readonly party: Party }): ReactNode {
  const { t } = useTranslation('billing');
  const headingId = useId();
  const { name, address = '' } = party;
  return (
    <section className={styles.party} aria-labelledby={headingId}>
      <div id={headingId} className={styles.heading}>
        {title}
      </div>
      <Name className={styles.name} text={name} />
      {address !== '' && <Name text={address} />}
      <dl className={styles.codes}>
        {codes.map((code) => {
          const value = party[code] ?? '';
          return (
            value !== '' && (
              <div key={code} className={styles.code}>
                <dt className={styles.label}>{t(`invoice.party.${code}`)}</dt>
                <dd className={styles.value}>
                  <Ltr isMono={false}>{value}</Ltr>
                </dd>
              </div>
            )
          );
        })}
      </dl>
    </section>
  );
}

/** Shows the seller of an invoice, from the provider's configuration, and its buyer, from the customer's profile. */
export function InvoiceParties({ issuer }: { readonly issuer: string | undefined }): ReactNode {
  const { t } = useTranslation('billing');
  const { locale } = useLocale();
  const { seller } = useClient().provider;
  const { data: user } = useCurrentUser();
  const sold = seller && {
    ...seller,
    // A provider is a company.
    companyId: seller.nationalId,
    nationalId: undefined,
    name: textIn(seller.name, locale) ?? '',
    address: textIn(seller.address, locale),
  };
  const selling = sold ?? (issuer === undefined ? undefined : { name: issuer });
  return (
    <div className={styles.parties}>
      {selling !== undefined && <PartyCard title={t('invoice.seller')} party={selling} />}
      {user !== undefined && <PartyCard title={t('invoice.buyer')} party={buyerOf(user)} />}
    </div>
  );
}
