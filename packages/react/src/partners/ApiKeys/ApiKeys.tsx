import './messages/index.ts';
import '../messages/index.ts';
import '../errors/messages/index.ts';
import { type ApiKey, MAX_API_KEYS } from '@abrak/core/partners';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useClock, useErrorText, useRun } from '../../provider/index.ts';
import { useCapability } from '../../settings/index.ts';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  Notice,
  Skeleton,
  useRepeatMarks,
  useToast,
  useTranslation,
  VisuallyHidden,
} from '../../ui/index.ts';
import * as styles from './ApiKeys.css.ts';
import { KeyRow } from './KeyRow.tsx';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { useApiKeyCommands, useApiKeys } from './useApiKeys.ts';

function RevokeQuestion({
  target,
  onClose,
}: {
  readonly target: ApiKey | null;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('partners');
  const toast = useToast();
  const revoke = useRun(useApiKeyCommands().revoke, () => {
    toast.show({ tone: 'success', message: t('apiKeys.revoked') });
    close();
  });
  // Keeps the last target, and so the texts, while the closing dialog fades out.
  const [asked, setAsked] = useState(target);
  if (target !== null && target !== asked) setAsked(target);
  const close = () => {
    onClose();
    revoke.reset();
  };
  return (
    <ConfirmDialog
      isOpen={target !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('apiKeys.revokeTitle', { name: asked?.name ?? '' })}
      description={t('apiKeys.revokeText')}
      confirmLabel={t('apiKeys.revoke')}
      tone="danger"
      isPending={revoke.isPending}
      error={revoke.error}
      onConfirm={() => asked !== null && revoke.run(asked.id)}
    />
  );
}

function Keys({ keys }: { readonly keys: readonly ApiKey[] }): ReactNode {
  const { t } = useTranslation('partners');
  const now = useClock();
  const [target, setTarget] = useState<ApiKey | null>(null);
  // Expiry choices are computed once, when the dialog opens.
  const [openedAt, setOpenedAt] = useState<number>();
  const marks = useRepeatMarks(keys.map(({ name }) => name));
  const isFull = keys.length >= MAX_API_KEYS;
  const add = (
    <Button variant="primary" disabled={isFull} onClick={() => setOpenedAt(now())}>
      {t('apiKeys.add')}
    </Button>
  );
  return (
    <div className={styles.root}>
      {keys.length === 0 ? (
        <EmptyState icon={<KeyRound />} title={t('apiKeys.empty')} hint={t('apiKeys.emptyHint')} action={add} />
      ) : (
        <>
          <div className={styles.bar}>
            <p className={styles.barText}>{isFull ? t('apiKeys.full', { limit: MAX_API_KEYS }) : t('apiKeys.intro')}</p>
            {add}
          </div>
          <ul className={styles.list} aria-label={t('apiKeys.list')}>
            {keys.map((key, index) => (
              <KeyRow key={key.id} apiKey={key} now={now()} mark={marks[index] ?? ''} onRevoke={() => setTarget(key)} />
            ))}
          </ul>
        </>
      )}
      {openedAt !== undefined && <NewKeyDialog now={openedAt} onClose={() => setOpenedAt(undefined)} />}
      <RevokeQuestion target={target} onClose={() => setTarget(null)} />
    </div>
  );
}

/**
 * Lists the customer's API keys, makes new ones and revokes them. Renders nothing when the server lacks the capability
 * `apiKeys`.
 */
export function ApiKeys(): ReactNode {
  const { t } = useTranslation('partners');
  const errorText = useErrorText();
  const isOffered = useCapability('apiKeys');
  const { data, error, isFetching, refetch } = useApiKeys(isOffered);
  if (!isOffered) return null;
  if (data !== undefined) return <Keys keys={data} />;
  if (error === null) {
    return (
      <div className={styles.root} role="status">
        <VisuallyHidden>{t('apiKeys.loading')}</VisuallyHidden>
        <Skeleton width="100%" height="5em" />
        <Skeleton width="100%" height="5em" />
      </div>
    );
  }
  const retry = (
    <Button size="small" isPending={isFetching} onClick={() => void refetch()}>
      {t('apiKeys.retry')}
    </Button>
  );
  return (
    <Notice tone="danger" action={retry}>
      {t('apiKeys.failed', { reason: errorText(error) })}
    </Notice>
  );
}
