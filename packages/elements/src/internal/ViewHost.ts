import type { Surroundings } from './surroundings.ts';
import type { Target } from './target.ts';

/** What a view may ask of the element around it. */
export interface ViewHost {
  /** Sends an event that the element's description names; false when the page has prevented it. */
  readonly emit: (name: string, detail?: object) => boolean;
  /** Somebody wants to sign in. */
  readonly askToSignIn: () => void;
}

/** What is drawn anew whenever the element changes. */
export interface Drawing<Props extends object> {
  readonly target: Target;
  readonly surroundings: Surroundings;
  readonly theme: 'auto' | 'dark' | 'light';
  readonly props: Props;
}
