import { type ReactNode, useEffect, useRef } from 'react';
import { useEffectEvent } from '../../ui/index.ts';

export interface CaptchaElementProps {
  /** Tag of the provider's custom element. */
  readonly tag: string;
  /** Address of the module that defines it. */
  readonly script: string;
  /** Called with the answer, or null when it has expired. */
  readonly onAnswer: (answer: string | null) => void;
}

function load(script: string): void {
  const isLoaded = [...document.scripts].some(({ src }) => src === new URL(script, document.baseURI).href);
  if (!isLoaded) document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: script }));
}

/** Shows the provider's captcha, a custom element that dispatches `captcha-answer` with the answer as its detail. */
export function CaptchaElement({ tag, script, onAnswer }: CaptchaElementProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const report = useEffectEvent((event: Event) => {
    if (event instanceof CustomEvent) onAnswer(typeof event.detail === 'string' ? event.detail : null);
  });
  useEffect(() => load(script), [script]);
  useEffect(() => {
    const element = document.createElement(tag);
    element.addEventListener('captcha-answer', (event) => report(event));
    host.current?.append(element);
    return () => element.remove();
  }, [tag]);
  return <div ref={host} />;
}
