import '../messages/index.ts';
import { isUnchanged, MAX_EDITED_PIXELS } from '@abrak/core/internal';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useFormat } from '../../../../provider/index.ts';
import { Button, Dialog, Notice, Spinner, useCloseGuard, useTranslation } from '../../../../ui/index.ts';
import { CropStage } from './CropStage.tsx';
import { applyEdit } from './editPicture.ts';
import { EditorTools } from './EditorTools.tsx';
import * as styles from './editor.css.ts';
import { type EditHistory, useEditHistory } from './useEditHistory.ts';
import { type PictureBatch, type PictureBatchOptions, usePictureBatch } from './usePictureBatch.ts';

const PIXELS_PER_MEGAPIXEL = 1_000_000;

export interface ImageEditorDialogProps extends PictureBatchOptions {
  /** Ratio of width to height that the results have; undefined: the customer chooses. */
  ratio: number | undefined;
}

/** Applies the edit of the open picture and continues with the next; an unchanged picture is sent as it is. */
function useApply({ opened, original, next }: PictureBatch, { edit }: EditHistory) {
  const [isApplying, setIsApplying] = useState(false);
  const [failed, setFailed] = useState<typeof original>();
  const apply = async () => {
    if (isApplying || opened === undefined || opened === 'tooLarge') return;
    if (isUnchanged(opened.size, edit)) return next(original);
    setIsApplying(true);
    try {
      next(await applyEdit(original, opened, edit));
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      setFailed(original);
    } finally {
      setIsApplying(false);
    }
  };
  return { apply: () => void apply(), isApplying, hasFailed: failed === original };
}

interface FooterProps {
  batch: PictureBatch;
  /** Undefined where the picture cannot be edited. */
  onApply: (() => void) | undefined;
  isBusy: boolean;
  /** False when only edited pictures have the ratio that the page asks for. */
  canSendRest: boolean;
}

function Footer({ batch, onApply, isBusy, canSendRest }: FooterProps): ReactNode {
  const { t } = useTranslation('files');
  const { position, count, original, next, sendRest, cancel } = batch;
  const isLast = position === count;
  const main = isLast ? t('pictures.upload') : t('pictures.next');
  return (
    <>
      {count === 1 ? (
        <Button onClick={cancel}>{t('pictures.cancel')}</Button>
      ) : (
        <Button onClick={() => next(undefined)}>{t('pictures.leaveOut')}</Button>
      )}
      {!isLast && canSendRest && <Button onClick={sendRest}>{t('pictures.sendRest')}</Button>}
      {onApply === undefined ? (
        <Button variant="primary" onClick={() => next(original)}>
          {t('pictures.asItIs')}
        </Button>
      ) : (
        <Button variant="primary" isPending={isBusy} onClick={onApply}>
          {main}
        </Button>
      )}
    </>
  );
}

interface OpenEditorProps {
  batch: PictureBatch;
  ratio: number | undefined;
}

function OpenEditor({ batch, ratio }: OpenEditorProps): ReactNode {
  const { t } = useTranslation('files');
  const format = useFormat();
  const startRef = useRef<HTMLDivElement>(null);
  const { opened, original, position, count, cancel } = batch;
  const picture = opened === 'tooLarge' ? undefined : opened;
  const history = useEditHistory(picture, ratio);
  const { apply, isApplying, hasFailed } = useApply(batch, history);
  useCloseGuard(true);
  const cannotEdit = opened === 'tooLarge' || hasFailed;
  const name = format.name(original.path);
  const undoOnKey = (event: KeyboardEvent) => {
    if (event.code !== 'KeyZ' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    // The file manager would undo a deletion.
    event.stopPropagation();
    event.preventDefault();
    history.undo();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && cancel()}
      title={t('pictures.title')}
      description={
        <span aria-live="polite">
          {count === 1 ? name : t('pictures.position', { position, count, name: original.path })}
        </span>
      }
      size="large"
      initialFocusRef={startRef}
      closesOnPressOutside={false}
      footer={
        <Footer
          batch={batch}
          onApply={cannotEdit ? undefined : apply}
          isBusy={picture === undefined || isApplying}
          canSendRest={ratio === undefined}
        />
      }
    >
      {/* Focused first: the buttons below are no answer before the picture is seen. */}
      <div ref={startRef} tabIndex={-1} role="presentation" className={styles.editor} onKeyDown={undoOnKey}>
        {cannotEdit ? (
          <Notice tone="warning">
            {opened === 'tooLarge'
              ? t('pictures.tooLarge', { limit: MAX_EDITED_PIXELS / PIXELS_PER_MEGAPIXEL })
              : t('pictures.failed')}
          </Notice>
        ) : picture === undefined ? (
          <div className={styles.opening}>
            <Spinner label={t('pictures.opening')} />
          </div>
        ) : (
          <>
            <CropStage picture={picture} history={history} label={name} />
            <EditorTools picture={picture} history={history} isRatioFixed={ratio !== undefined} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/**
 * Edits the pictures of a choice one after the other before they are sent. Each can be left out; closing the dialog
 * sends none of them. Loaded lazily.
 */
export function ImageEditorDialog({ ratio, ...options }: ImageEditorDialogProps): ReactNode {
  const batch = usePictureBatch(options);
  return batch && <OpenEditor batch={batch} ratio={ratio} />;
}
