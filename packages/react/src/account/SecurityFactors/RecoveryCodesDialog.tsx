import './messages/index.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Button, Dialog, Ltr, PrintedPage, saveText, useCopy, useTranslation } from '../../ui/index.ts';
import { useSession } from '../useSession.ts';
import * as styles from './SecurityFactors.css.ts';

export interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

function CodeList({ codes }: Pick<RecoveryCodesDialogProps, 'codes'>): ReactNode {
  const { t } = useTranslation('account');
  return (
    <ul className={styles.codes} aria-label={t('factors.recovery.list')} dir="ltr">
      {codes.map((code) => (
        <li key={code}>
          <Ltr>{code}</Ltr>
        </li>
      ))}
    </ul>
  );
}

/** Dialog that shows new recovery codes, once, with the ways to keep them. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps): ReactNode {
  const { t } = useTranslation('account');
  const username = useSession()?.username ?? '';
  const [isPrinting, setIsPrinting] = useState(false);
  const textRef = useRef<HTMLTextAreaElement>(null);
  const copy = useCopy(textRef);
  const title = t('factors.recovery.fileTitle', { username, host: location.host });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('factors.recovery.shownTitle')}
      description={t('factors.recovery.shownText')}
      size="medium"
      closesOnPressOutside={false}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('factors.recovery.done')}
        </Button>
      }
    >
      <div className={styles.fields}>
        <CodeList codes={codes} />
        {/* One code a line, for copying. */}
        <textarea ref={textRef} value={codes.join('\n')} readOnly hidden />
        <div className={styles.buttons}>
          <Button onClick={copy}>{t('factors.recovery.copy')}</Button>
          <Button
            onClick={() =>
              saveText({
                fileName: t('factors.recovery.fileName'),
                text: `${title}\n\n${codes.join('\n')}\n`,
                type: 'text/plain',
              })
            }
          >
            {t('factors.recovery.download')}
          </Button>
          <Button onClick={() => setIsPrinting(true)}>{t('factors.recovery.print')}</Button>
        </div>
      </div>
      {isPrinting && (
        <PrintedPage title={title} onPrinted={() => setIsPrinting(false)}>
          <h1 className={styles.heading}>{title}</h1>
          <CodeList codes={codes} />
        </PrintedPage>
      )}
    </Dialog>
  );
}
