import type { Document } from '@abrak/core';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useLocale, usePortalContainer } from '../../provider/index.ts';
import { DragImage } from './DragImage.tsx';

/** How far into the image the pointer holds it, in pixels. */
const GRIP = 24;

interface DragImageHandle {
  /** Where the image is drawn before the browser takes its picture. */
  readonly image: ReactNode;
  /** Hangs the image on the pointer; only while a drag begins. */
  readonly hang: (event: DragEvent, documents: readonly Document[]) => void;
}

/** The picture that a drag of documents carries. */
export function useDragImage(): DragImageHandle {
  const [documents, setDocuments] = useState<readonly Document[]>();
  const imageRef = useRef<HTMLDivElement>(null);
  const { direction } = useLocale();
  const container = usePortalContainer();
  return {
    image: documents && container && createPortal(<DragImage ref={imageRef} documents={documents} />, container),
    hang({ dataTransfer }, dragged) {
      // The browser takes the picture before the event is over.
      flushSync(() => setDocuments(dragged));
      const image = imageRef.current;
      if (image !== null) {
        dataTransfer.setDragImage(image, direction === 'rtl' ? image.offsetWidth - GRIP : GRIP, GRIP);
      }
      setTimeout(() => setDocuments(undefined));
    },
  };
}
