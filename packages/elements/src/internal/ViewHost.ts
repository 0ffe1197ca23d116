import type { MessageOverrides } from '@abrak/react';
import type { LocaleContext } from './localeContext.ts';
import type { Target } from './target.ts';

/** Callbacks of the element that its view uses. */
export interface ViewHost {
  /** Dispatches a described event; returns false when the page prevented it. */
  readonly emit: (name: string, detail?: object) => boolean;
  /** Dispatches `abrak-sign-in`, and starts the sign-in unless the page prevented it. */
  readonly requestSignIn: () => void;
}

/** Input of a render; a new one follows every change of the element. */
export interface RenderInput<Props extends object> {
  readonly target: Target;
  /** True while the element is not in a page. */
  readonly isAway: boolean;
  readonly surroundings: LocaleContext;
  readonly theme: 'auto' | 'dark' | 'light';
  readonly messages: MessageOverrides | undefined;
  readonly props: Props;
}
