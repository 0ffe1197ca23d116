import {
  Button,
  Dialog,
  FilePicker,
  FilePickerDialog,
  FileWork,
  Link,
  type PickedDocument,
  SignInForm,
  useFormat,
  useLocale,
} from '@abrak/react';
import { type ReactNode, useState } from 'react';
import type { PickerOptions } from './partnerOptions.ts';
import { partnerMessages } from './partnerMessages.ts';

function Attachment({ picked }: { picked: PickedDocument }): ReactNode {
  const { document, previewUrl, publicUrl, getDownloadUrl } = picked;
  const { dataLocale } = useLocale();
  const messages = partnerMessages[dataLocale];
  const format = useFormat();
  return (
    <li data-id={document.id}>
      <bdi>{document.name}</bdi>
      <span>{format.bytes(document.sizeBytes)}</span>
      <Link href={publicUrl}>{messages.publicPage}</Link>
      {previewUrl !== null && <Link href={previewUrl}>{messages.preview}</Link>}
      <Button size="small" onClick={() => void getDownloadUrl().then((url) => location.assign(url))}>
        {messages.download}
      </Button>
    </li>
  );
}

/** Page of a partner: a form that takes attachments from a customer's storage. */
export function PartnerPage({
  options,
  onSignIn,
}: {
  options: PickerOptions;
  onSignIn?: (() => void) | undefined;
}): ReactNode {
  const { dataLocale } = useLocale();
  const messages = partnerMessages[dataLocale];
  const [isOpen, setIsOpen] = useState(false);
  const [isSigningIn, setIsSigningIn] = useState(false);
  const [picked, setPicked] = useState<readonly PickedDocument[]>([]);
  const [state, setState] = useState(messages.untouched);
  const pickerProps = {
    ...options,
    hasOuterWork: true,
    onSignIn: onSignIn ?? (() => setIsSigningIn(true)),
    onCancel: () => setState(messages.canceled),
    onPick: (documents: readonly PickedDocument[]) => {
      setPicked(documents);
      setState(messages.picked);
    },
  };
  return (
    <main>
      <h1>{messages.title}</h1>
      <p>
        <Button onClick={() => setIsOpen(true)}>{messages.choose}</Button>
      </p>
      <section aria-label={messages.picked}>
        <p>{state}</p>
        <ul className="picked">
          {picked.map((one) => (
            <Attachment key={one.document.id} picked={one} />
          ))}
        </ul>
      </section>
      <div className="inline">
        <FilePicker {...pickerProps} />
      </div>
      <FilePickerDialog {...pickerProps} isOpen={isOpen} onOpenChange={setIsOpen} />
      <Dialog isOpen={isSigningIn} onOpenChange={setIsSigningIn} title={messages.signIn}>
        <SignInForm onSignedIn={() => setIsSigningIn(false)} />
      </Dialog>
      {/* Both pickers share one. */}
      <FileWork hasPanel={false} />
    </main>
  );
}
