import { type ReactNode, useState } from 'react';
import type { MemoryBackend } from '@abrak/core/testing';
import { LookFrame } from '../look/LookFrame.tsx';
import { offlineClient } from '../look/offlineClient.ts';
import { useLook } from './useLook.ts';

export interface LiveProps {
  /** Creates the backend of the example; default: none that answers. */
  readonly createBackend?: () => MemoryBackend;
  readonly children: ReactNode;
}

const frame = { border: '1px solid rgb(128 128 128 / 0.35)', borderRadius: 8, overflow: 'hidden', fontSize: 15 };

/** Example in a page of documentation, in the look of the toolbar. */
export function Live({ createBackend, children }: LiveProps): ReactNode {
  const look = useLook();
  const [client] = useState(() => createBackend?.().client() ?? offlineClient);
  return (
    <div className="sb-unstyled" style={frame}>
      <LookFrame look={look} client={client} style={{ padding: 20 }}>
        {children}
      </LookFrame>
    </div>
  );
}
