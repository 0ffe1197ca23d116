import { Description, Source, Subheading } from '@storybook/addon-docs/blocks';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { globalsOf, type Look } from '../look/look.ts';
import { useLook } from './useLook.ts';

export interface FramedStoryProps {
  readonly id: string;
  readonly name: string;
  /** Story whose description stands above; default: none. */
  readonly of?: ComponentProps<typeof Description>['of'];
  /** Height of the frame, with its unit. */
  readonly height: string;
  /** Width of the frame, with its unit; default: that of the page. */
  readonly width?: string;
  /** Choices that differ from those of the page. */
  readonly look?: Partial<Look>;
  /** Code of the story; default: none. */
  readonly code?: string;
  /** Shows the name above; false for the example on top of a page. Default true. */
  readonly hasName?: boolean;
}

// A height ahead of the window, so that a frame has loaded when it comes into view.
const AHEAD = '100%';

/** Story in a window of its own, in the look of the page. It loads when it comes near: each is a Storybook of its own. */
export function FramedStory({
  id,
  name,
  of,
  height,
  width = '100%',
  look,
  code = '',
  hasName = true,
}: FramedStoryProps): ReactNode {
  const pageLook = useLook();
  const globals = globalsOf({ ...pageLook, ...look });
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setNear((before) => before || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: AHEAD },
    );
    if (box.current !== null) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const address = new URLSearchParams({ id, viewMode: 'story', globals });
  return (
    <>
      {hasName && <Subheading>{name}</Subheading>}
      {of !== undefined && <Description of={of} />}
      <div
        ref={box}
        data-framed
        style={{
          blockSize: height,
          inlineSize: width,
          maxInlineSize: '100%',
          border: '1px solid rgb(128 128 128 / 0.35)',
          borderRadius: 8,
          overflow: 'hidden',
          marginBlock: 16,
        }}
      >
        {isNear && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame is this very Storybook, which has to run
          <iframe
            key={globals}
            title={name}
            src={`iframe.html?${address}`}
            style={{ inlineSize: '100%', blockSize: '100%', border: 0, display: 'block' }}
          />
        )}
      </div>
      {code !== '' && (
        <details>
          <summary style={{ fontSize: 14 }}>Show code</summary>
          <Source code={code} language="tsx" />
        </details>
      )}
    </>
  );
}
