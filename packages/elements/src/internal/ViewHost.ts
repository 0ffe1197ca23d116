import type { Surroundings } from './surroundings.ts';
import type { Target } from './target.ts';

/** Callbacks of the element that its view uses. */
export interface ViewHost {
  /** Dispatches a described event; returns false when the page prevented it. */
  readonly emit: (name: string, detail?: object) => boolean;
  /** Dispatches `abrak-sign-in`, and starts the sign-in unless the page prevented it. */
  readonly askToSignIn: () => void;
}

/** Input of a render; a new one follows every change of the element. */
export interface Drawing<Props extends object> {
  readonly target: Target;
  readonly surroundings: Surroundings;
  readonly theme: 'auto' | 'dark' | 'light';
  readonly props: Props;
}
