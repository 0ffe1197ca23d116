import '../errors/messages/index.ts';
import { checkMoment, typedMoment } from '@abrak/core';
import {
  type StoredDocument,
  checkLinkDownloads,
  checkLinkExpiry,
  checkLinkPassword,
  type LinkLimitChanges,
  type LinkLimits,
  MIN_LINK_PASSWORD_LENGTH,
} from '@abrak/core/files';
import { DAY_MS, linkDays, toDigitsOf } from '@abrak/core/internal';
import { type ReactNode, useId, useState } from 'react';
import { fieldProblems, useErrorText, useClock } from '../../../provider/index.ts';
import {
  Button,
  Checkbox,
  Dialog,
  Notice,
  PasswordField,
  Select,
  TextField,
  useFields,
  useLocale,
  useToast,
  useTranslation,
  Form,
} from '../../../ui/index.ts';
import * as styles from './LinkOptions.css.ts';
import type { LinkLimitsState } from './useLinkLimits.ts';

export interface LinkDialogProps {
  readonly document: StoredDocument;
  /** Limits when the dialog was opened. */
  readonly limits: LinkLimits;
  readonly set: LinkLimitsState['set'];
  readonly onClose: () => void;
}

const KEPT = 'kept';
const NO_END = 'none';
const ON_DATE = 'date';

interface Choices {
  readonly end: string;
  readonly hasPassword: boolean;
}

const nothing = { ok: true, value: '' } as const;

function endOf({ end }: Choices, typed: string, now: number) {
  if (end !== ON_DATE) return nothing;
  const moment = checkMoment(typed);
  return moment.ok ? textOf(checkLinkExpiry(moment.value, now)) : moment;
}

function textOf<Problem extends string>(
  check: { readonly ok: true; readonly value: number } | { readonly ok: false; readonly code: Problem },
) {
  return check.ok ? { ok: true as const, value: String(check.value) } : check;
}

function passwordOf({ hasPassword }: Choices, typed: string, known: LinkLimits) {
  // Empty keeps the password that the link has.
  return !hasPassword || (typed === '' && known.hasPassword) ? nothing : checkLinkPassword(typed);
}

function expiryOf({ end }: Choices, checked: string, now: number): Pick<LinkLimitChanges, 'expiresAt'> {
  if (end === KEPT) return {};
  if (end === NO_END) return { expiresAt: null };
  return { expiresAt: end === ON_DATE ? Number(checked) : now + Number(end) * DAY_MS };
}

// Only what differs is sent: another tab may have changed the rest.
function changesOf(
  choices: Choices,
  checked: Readonly<Record<'downloads' | 'end' | 'password', string>>,
  { limits, now }: { readonly limits: LinkLimits; readonly now: number },
): LinkLimitChanges {
  const maxDownloads = checked.downloads === '' ? null : Number(checked.downloads);
  const expiry = expiryOf(choices, checked.end, now);
  return {
    ...(expiry.expiresAt !== limits.expiresAt && expiry),
    ...(!choices.hasPassword && limits.hasPassword && { password: null }),
    ...(choices.hasPassword && checked.password !== '' && { password: checked.password }),
    ...(maxDownloads !== limits.maxDownloads && { maxDownloads }),
  };
}

const wireNames: Readonly<Record<string, string>> = {
  expiresAt: 'end',
  maxDownloads: 'downloads',
  password: 'password',
};

function useEnds(limits: LinkLimits, now: number) {
  const { t } = useTranslation('files');
  return [
    ...(limits.expiresAt === null ? [] : [{ value: KEPT, label: t('details.limits.ends', { at: limits.expiresAt }) }]),
    { value: NO_END, label: t('details.limits.noEnd') },
    ...linkDays.map((days) => ({
      value: String(days),
      label: t('details.limits.inDays', { count: days }),
      hint: t('details.limits.until', { at: now + days * DAY_MS }),
    })),
    { value: ON_DATE, label: t('details.limits.onDate') },
  ];
}

interface PasswordChoiceProps {
  readonly choices: Choices;
  readonly setChoices: (choices: Choices) => void;
  /** Properties of the field. */
  readonly field: ReturnType<ReturnType<typeof useFields>['bind']>;
  /** True when the link has a password already. */
  readonly isSet: boolean;
}

function PasswordChoice({ choices, setChoices, field, isSet }: PasswordChoiceProps): ReactNode {
  const { t } = useTranslation('files');
  return (
    <div className={styles.group}>
      <Checkbox
        label={t('details.limits.withPassword')}
        checked={choices.hasPassword}
        onChange={(hasPassword) => setChoices({ ...choices, hasPassword })}
      />
      {choices.hasPassword && (
        <PasswordField
          {...field}
          label={t('details.limits.passwordLabel')}
          hint={
            isSet
              ? t('details.limits.passwordKept')
              : t('details.limits.passwordHint', { limit: MIN_LINK_PASSWORD_LENGTH })
          }
          autoComplete="new-password"
        />
      )}
    </div>
  );
}

/** Dialog that sets the end, the password and the maximum of downloads of a link. */
export function LinkDialog({ document, limits, set, onClose }: LinkDialogProps): ReactNode {
  const { t } = useTranslation('files');
  const { locale } = useLocale();
  const [formId, errorText, toast] = [useId(), useErrorText(), useToast()];
  const clock = useClock();
  const [now] = useState(clock);
  const [choices, setChoices] = useState<Choices>({
    end: limits.expiresAt === null ? NO_END : KEPT,
    hasPassword: limits.hasPassword,
  });
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ends = useEnds(limits, now);
  const digits = (text: string) => toDigitsOf(locale, text);
  const fields = useFields({
    start: {
      end: digits(typedMoment(limits.expiresAt ?? now + DAY_MS, locale)),
      password: '',
      downloads: limits.maxDownloads === null ? '' : digits(String(limits.maxDownloads)),
    },
    check: ({ end, password, downloads }) => ({
      end: endOf(choices, end, clock()),
      password: passwordOf(choices, password, limits),
      downloads: downloads.trim() === '' ? nothing : textOf(checkLinkDownloads(downloads)),
    }),
    errorText,
  });
  const submit = async () => {
    const checked = fields.check();
    if (checked === undefined || isPending) return;
    setPending(true);
    const saved = await set(changesOf(choices, checked, { limits, now: clock() }));
    setPending(false);
    if (saved.ok) {
      toast.show({ tone: 'success', message: t('details.limits.saved') });
      onClose();
      return;
    }
    const problems = saved.error === undefined ? {} : fieldProblems(saved.error);
    const shown = Object.fromEntries(Object.entries(problems).map(([name, code]) => [wireNames[name] ?? name, code]));
    setFailure(fields.showServerErrors(shown) && Object.keys(shown).length > 0 ? undefined : errorText(saved));
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('details.limits.title', { name: document.name })}
      description={t(document.kind === 'folder' ? 'details.limits.folder' : 'details.limits.file')}
      footer={
        <>
          <Button onClick={onClose}>{t('details.description.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isPending}>
            {t('details.description.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.form} onSubmit={() => void submit()}>
        {limits.isOpenAround && <Notice tone="warning">{t('details.limits.openAround')}</Notice>}
        <div className={styles.group}>
          <Select
            label={t('details.limits.end')}
            options={ends}
            value={choices.end}
            onChange={(end) => setChoices({ ...choices, end })}
          />
          {choices.end === ON_DATE && (
            <TextField
              {...fields.bind('end')}
              label={t('details.limits.date')}
              hint={t('details.limits.dateHint', { example: digits(typedMoment(now + DAY_MS, locale)) })}
              dir="ltr"
            />
          )}
        </div>
        <PasswordChoice
          choices={choices}
          setChoices={setChoices}
          field={fields.bind('password')}
          isSet={limits.hasPassword}
        />
        <TextField
          {...fields.bind('downloads')}
          label={t('details.limits.most')}
          hint={t('details.limits.mostHint', { count: limits.downloads })}
          inputMode="numeric"
          dir="ltr"
        />
        {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      </Form>
    </Dialog>
  );
}
