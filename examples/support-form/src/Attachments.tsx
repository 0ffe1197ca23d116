import type { StoredDocument } from '@abrak/core/files';
import { useFormat } from '@abrak/react';

export interface AttachmentsProps {
  readonly attached: readonly StoredDocument[];
  readonly onRemove: (id: number) => void;
}

/** Lists the attached files with their sizes. */
export function Attachments({ attached, onRemove }: AttachmentsProps) {
  const format = useFormat();
  if (attached.length === 0) return <p>To attach files, select them below and choose “Attach to the request”.</p>;
  return (
    <ul aria-label="Attachments">
      {attached.map(({ id, name, sizeBytes }) => (
        <li key={id}>
          <bdi>{name}</bdi> {format.bytes(sizeBytes)}
          <button type="button" aria-label={`Remove ${name}`} onClick={() => onRemove(id)}>
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}
