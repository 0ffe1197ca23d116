import { ApiError } from '@abrak/core';
import { createFolder, uploadFile } from '@abrak/core/files';
import { createMemoryBackend } from '@abrak/core/testing';
import { AbrakProvider, Button, FilePickerDialog, useErrorText } from '@abrak/react';
import '@abrak/react/styles.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const client = createMemoryBackend().client();
const { signal } = new AbortController();

async function fill(): Promise<void> {
  await createFolder(client, { name: 'Reports', parentId: 0, parentName: null });
  for (const name of ['invoice-2026.pdf', 'notes.txt']) {
    await uploadFile(client, { file: new Blob([name]), name, folderId: 0, onProgress: () => undefined, signal });
  }
}

function Request({ error }: { error: unknown }) {
  const [isOpen, setOpen] = useState(false);
  const [names, setNames] = useState<readonly string[]>([]);
  const errorText = useErrorText();
  return (
    <main style={{ padding: 16 }}>
      {error instanceof ApiError && <p role="alert">{errorText(error)}</p>}
      <Button onClick={() => setOpen(true)}>افزودن پیوست</Button>
      <FilePickerDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        mode="multiple"
        accept={['.pdf']}
        maxCount={2}
        onPick={(files) => setNames(files.map(({ document }) => document.name))}
        onCancel={() => setNames([])}
      />
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </main>
  );
}

const root = document.getElementById('root');
if (root !== null) {
  const error: unknown = await fill().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  createRoot(root).render(
    <AbrakProvider client={client} locale="fa">
      <Request error={error} />
    </AbrakProvider>,
  );
}
