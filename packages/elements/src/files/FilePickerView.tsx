import '../internal/messages/index.ts';
import { Button, IconButton, Name, useFormat, useTranslation } from '@abrak/react';
import { X } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { FilePickerViewProps } from './filePickerViewProps.ts';

// Loaded lazily: most visitors open no dialog.
const loadDialog = async () => ({ default: (await import('./DialogPicker.tsx')).DialogPicker });

const DialogPicker = lazy(loadDialog);
const InlinePicker = lazy(async () => ({ default: (await import('./InlinePicker.tsx')).InlinePicker }));

// Preloads the dialog on hover and focus. A failed load is ignored here, since opening the dialog retries it.
const preloadDialog = () => void loadDialog().catch(() => undefined);

function ChosenFiles({
  files,
  disabled,
  onFiles,
}: Pick<FilePickerViewProps, 'files' | 'disabled' | 'onFiles'>): ReactNode {
  const { t } = useTranslation('embed');
  const format = useFormat();
  if (files.length === 0) return null;
  return (
    <ul aria-label={t('picker.chosen')}>
      {files.map(({ id, name, sizeBytes }) => (
        <li key={id}>
          <Name text={name} className="name" />
          {sizeBytes > 0 && <span className="size">{format.bytes(sizeBytes)}</span>}
          {!disabled && (
            <IconButton
              size="small"
              label={t('picker.remove', { name })}
              icon={<X aria-hidden size={16} />}
              onClick={() => onFiles(files.filter((file) => file.id !== id))}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function ButtonPicker(props: FilePickerViewProps): ReactNode {
  const { files, label, disabled, onFiles, onOpenChange, pick, buttonLabel } = props;
  const { t } = useTranslation('embed');
  const chooseLabel = buttonLabel ?? (pick === 'folders' ? t('picker.chooseFolder') : t('picker.choose'));
  return (
    <div className="control" part="control" role="group" aria-label={label === '' ? chooseLabel : label}>
      <ChosenFiles files={files} disabled={disabled} onFiles={onFiles} />
      <Button
        disabled={disabled}
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => onOpenChange(true)}
      >
        {files.length === 0 ? chooseLabel : t('picker.change')}
      </Button>
    </div>
  );
}

function Inline(props: FilePickerViewProps): ReactNode {
  return (
    <div className="inline" inert={props.disabled}>
      <Suspense>
        <InlinePicker {...props} />
      </Suspense>
    </div>
  );
}

/** Shows the button with the chosen files, the picker inline, or only the dialog while it is open. */
export function FilePickerView(props: FilePickerViewProps): ReactNode {
  const { display, isOpen } = props;
  return (
    <>
      {display === 'button' && <ButtonPicker {...props} />}
      {display === 'inline' && <Inline {...props} />}
      <Suspense>{isOpen && <DialogPicker {...props} />}</Suspense>
    </>
  );
}
