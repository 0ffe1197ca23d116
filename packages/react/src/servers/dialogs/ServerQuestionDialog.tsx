import './messages/index.ts';
import '../states/messages/index.ts';
import type { ReactNode } from 'react';
import { ApplyUpgradeDialog } from './ApplyUpgradeDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { CancelDialog, IdleDialog, PowerDialog } from './confirmationDialogs.tsx';
import { RenewDialog } from './RenewDialog.tsx';
import { ResizeDialog } from './ResizeDialog.tsx';
import type { QuestionProps, ServerQuestion } from './serverQuestion.ts';
import { UpgradeDialog } from './UpgradeDialog.tsx';

export interface ServerQuestionDialogProps extends Omit<QuestionProps<'delete'>, 'question'> {
  readonly question: Exclude<ServerQuestion, { readonly kind: 'pay' }>;
}

/** Renders the dialog for a question. Loaded lazily by useServerDialogs. */
export function ServerQuestionDialog({ question, ...rest }: ServerQuestionDialogProps): ReactNode {
  switch (question.kind) {
    case 'applyUpgrade':
      return <ApplyUpgradeDialog question={question} {...rest} />;
    case 'delete':
      return <DeleteDialog question={question} {...rest} />;
    case 'idle':
      return <IdleDialog question={question} {...rest} />;
    case 'power':
      return <PowerDialog question={question} {...rest} />;
    case 'renew':
      return <RenewDialog question={question} {...rest} />;
    case 'resize':
      return <ResizeDialog question={question} {...rest} />;
    case 'upgrade':
      return <UpgradeDialog question={question} {...rest} />;
    default:
      return <CancelDialog question={question} {...rest} />;
  }
}
