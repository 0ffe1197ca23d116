import type { TFunction } from 'i18next';
import type { useAnnounce, useErrorText } from '../../../provider/index.ts';
import type { Outcome } from '../../../provider/headless.ts';
import { toastDurations, type useToast } from '../../../ui/index.ts';
import type { UndoStack } from '../../data/index.ts';
import type { MovedDocuments } from './move.ts';

/** Services that reporting a move takes from the calling component. */
export interface ReportContext {
  readonly undoStack: UndoStack;
  readonly toast: ReturnType<typeof useToast>;
  readonly announce: ReturnType<typeof useAnnounce>;
  readonly errorText: ReturnType<typeof useErrorText>;
  readonly t: TFunction<'files'>;
}

type Undo = NonNullable<MovedDocuments['undo']>;

async function runUndo(undo: Undo, { announce, toast, errorText, t }: ReportContext): Promise<void> {
  const undone = await undo();
  if (undone.ok) announce(t('transfer.undone'));
  else toast.show({ tone: 'danger', message: t('transfer.undoFailed', { reason: errorText(undone) }) });
}

/** Returns the toast text for the result of a move. */
function outcomeText(outcome: Outcome<MovedDocuments>, { errorText, t }: ReportContext): string {
  const { documents = [], movedIds = [] } = (outcome.ok ? outcome.value : outcome.done) ?? {};
  const figures = { done: movedIds.length, total: documents.length };
  if (outcome.ok)
    return documents.length === 0
      ? t('transfer.skipped')
      : t('move.moved', { count: documents.length, name: documents[0]?.name });
  if (outcome.code === 'canceled') return t('transfer.canceled', figures);
  const reason = errorText(outcome);
  return movedIds.length > 0 ? t('transfer.partly', { ...figures, reason }) : t('move.failed', { reason });
}

function toneOf(outcome: Outcome<MovedDocuments>): 'danger' | 'info' | 'success' | 'warning' {
  if (outcome.ok) return outcome.value.documents.length === 0 ? 'info' : 'success';
  return outcome.code === 'canceled' ? 'warning' : 'danger';
}

/** Shows the result of a move in a toast with an undo button. Shows nothing for a move that did not begin. */
export function reportMove(outcome: Outcome<MovedDocuments>, context: ReportContext): void {
  const { undoStack, toast, t } = context;
  if (!outcome.ok && outcome.code === 'canceled' && outcome.done === undefined) return;
  const undo = (outcome.ok ? outcome.value : outcome.done)?.undo;
  const message = outcomeText(outcome, context);
  const tone = toneOf(outcome);
  if (undo === undefined) {
    toast.show({ tone, message });
    return;
  }
  const onAction = () => {
    forget();
    handle.dismiss();
    void runUndo(undo, context);
  };
  const forget = undoStack.push(onAction);
  const handle = toast.show({
    tone,
    message,
    durationMs: toastDurations.undo,
    action: { label: t('transfer.undo'), onAction },
    onClose: forget,
  });
}
