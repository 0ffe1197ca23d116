import type { StoredDocument } from '@abrak/core/files';
import { type ArrangeFileActions, FileManager } from '@abrak/react';
import { type FormEvent, useCallback, useState } from 'react';
import { Attachments } from './Attachments.tsx';
import { shrinkPicture } from './shrinkPicture.ts';

const MAX_BYTES = 10_000_000;

// Outside of the component: the functions stay the same between renders.
const uploadSteps = [shrinkPicture];

/** Writes a request to the support, with files of the customer as attachments. */
export function SupportForm() {
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const [attached, setAttached] = useState<readonly StoredDocument[]>([]);
  const [request, setRequest] = useState<unknown>();

  const attach = useCallback((documents: readonly StoredDocument[]) => {
    const isSmall = ({ kind, sizeBytes }: StoredDocument) => kind === 'file' && sizeBytes <= MAX_BYTES;
    setAttached((before) => [
      ...new Map([...before, ...documents.filter(isSmall)].map((document) => [document.id, document])).values(),
    ]);
  }, []);

  const actions: ArrangeFileActions = useCallback(
    (offered, { only }) => [
      {
        id: 'attach',
        label: 'Attach to the request',
        problem:
          only?.kind === 'folder'
            ? 'Attach the files in it instead.'
            : (only?.sizeBytes ?? 0) > MAX_BYTES
              ? 'An attachment has at most 10 MB.'
              : undefined,
        onSelect: attach,
      },
      ...offered,
    ],
    [attach],
  );

  const send = (event: FormEvent) => {
    event.preventDefault();
    setRequest({ subject, text, attachments: attached.map(({ id, name }) => ({ id, name })) });
  };

  return (
    <main>
      <form className="request" onSubmit={send}>
        <h1>Write to us</h1>
        <label>
          Subject <input value={subject} onChange={({ target }) => setSubject(target.value)} required maxLength={200} />
        </label>
        <label>
          What happened? <textarea value={text} onChange={({ target }) => setText(target.value)} required rows={5} />
        </label>
        <Attachments attached={attached} onRemove={(id) => setAttached(attached.filter((one) => one.id !== id))} />
        <button type="submit">Send</button>
        {request !== undefined && <output>{JSON.stringify(request, null, 2)}</output>}
      </form>
      <section aria-label="Your files">
        <FileManager actions={actions} uploadSteps={uploadSteps} takesPageKeys={false} />
      </section>
    </main>
  );
}
