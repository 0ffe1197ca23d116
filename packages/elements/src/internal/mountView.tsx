import { registerLanguage } from '@abrak/react';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { ErrorDetail } from '../contract.ts';
import { changeEvents } from './changeEvents.ts';
import { connect, type ConnectionOptions, prepare } from './connections.ts';
import { Frame } from './Frame.tsx';
import { addedLanguages } from './languages.ts';
import { errorDetail } from './reporting.ts';
import { adoptStyles, applySheets, hasSheets } from './sheet.ts';
import { keepScroll } from './keepScroll.ts';
import type { Target } from './target.ts';
import type { RenderInput } from './ViewHost.ts';

export { prepare };

/** View to mount, with its root and callbacks. */
export interface MountOptions<Props extends object> {
  /** Initial target. */
  readonly target: Target;
  /** Returns the language of the element. */
  readonly language: () => string;
  readonly root: ShadowRoot;
  readonly View: ComponentType<Props>;
  /** Called after the first render. */
  readonly onReady: () => void;
  /** Called for each link that the customer follows; false stops it. */
  readonly onLink: (href: string) => boolean;
  /** Called when the view has failed to render. */
  readonly onCrash: () => void;
  /** Called for each failed call. */
  readonly onError: (detail: ErrorDetail) => void;
  /** Called after a customer has left. */
  readonly onLeft: () => void;
  /** Dispatches an event about a change; returns false when the page prevented it. */
  readonly emitChange: Parameters<typeof changeEvents>[0];
}

/** View that is mounted on the page. */
export interface MountedView<Props extends object> {
  /** Renders with new input; reconnects when the target has changed. */
  readonly render: (drawing: RenderInput<Props>) => void;
  /**
   * Signs the customer in by popup or token; opens the sign-in dialog on pages without either. Call it in a click
   * handler.
   */
  readonly signIn: () => void;
  /** Signs the customer out, for all elements with the same target. */
  readonly signOut: () => Promise<void>;
  /** True while files are uploaded. */
  readonly isBusy: () => boolean;
  readonly unmount: () => void;
}

function addPart(root: ShadowRoot, className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  root.append(element);
  return element;
}

/** State of the sign-in, beside the input of the element. */
interface SignInState {
  readonly isSigningIn: boolean;
  readonly signInError: unknown;
}

/** Mounts a view into a shadow root, with a container for its overlays in the same root. */
export function mountView<Props extends object>(options: MountOptions<Props>): MountedView<Props> {
  const { root, View, language, onReady, onLink, onCrash, onError, emitChange, onLeft } = options;
  const connecting: ConnectionOptions = {
    language,
    onError: (error) => onError(errorDetail(error)),
    changes: changeEvents(emitChange),
    onLeft() {
      onLeft();
      closeDialog();
    },
  };
  const removeStyles = adoptStyles(root);
  const scroll = keepScroll(root);
  const frame = addPart(root, 'frame');
  frame.part.add('root');
  const overlays = addPart(root, 'overlays');
  // A focus trap of the page would take the focus out of a dialog again.
  const keepFocus = (event: Event) => {
    if (event.composedPath().includes(overlays)) event.stopPropagation();
  };
  root.host.addEventListener('focusin', keepFocus);
  const react = createRoot(frame);
  let connection = connect(options.target, connecting);
  let signInState: SignInState = { isSigningIn: false, signInError: undefined };
  let latest: RenderInput<Props> | undefined;
  let isAway = false;
  let returning: Promise<void> | undefined;

  const setSignInState = (next: SignInState) => {
    signInState = next;
    if (latest !== undefined) render(latest);
  };
  const closeDialog = () => setSignInState({ isSigningIn: false, signInError: undefined });
  const finishReturn = (finished: Promise<void>) => {
    if (returning !== finished) return;
    returning = undefined;
    if (latest !== undefined) render(latest);
  };
  const come = () => {
    scroll.restore();
    const confirmed = connection.enter();
    returning = confirmed;
    void confirmed?.then(() => finishReturn(confirmed));
  };
  const signIn = () => {
    const isStarted = connection.signIn((error) => setSignInState({ isSigningIn: false, signInError: error }));
    setSignInState({ isSigningIn: !isStarted, signInError: undefined });
  };
  const render = (drawing: RenderInput<Props>) => {
    latest = drawing;
    const { surroundings, theme, messages, props, target } = drawing;
    for (const pack of addedLanguages()) registerLanguage(pack);
    const previous = connection.canServe(target) ? undefined : connection;
    if (previous !== undefined) connection = connect(target, connecting);
    // Another document, also one that the element came to without having been away, has dropped the sheets.
    if (!hasSheets(root)) applySheets(root);
    if (drawing.isAway) {
      connection.leave();
      returning = undefined;
    } else if (isAway) come();
    isAway = drawing.isAway;
    const isPaused = isAway || returning !== undefined;
    frame.style.visibility = isPaused ? 'hidden' : '';
    react.render(
      <Frame
        {...signInState}
        connection={connection}
        isPaused={isPaused}
        overlays={overlays}
        surroundings={surroundings}
        theme={theme}
        messages={messages}
        onSignInClosed={closeDialog}
        onSignIn={signIn}
        onReady={onReady}
        onCrash={onCrash}
        onLink={onLink}
      >
        <View {...props} />
      </Frame>,
    );
    previous?.release();
  };
  return {
    render,
    signIn,
    signOut: () => connection.signOut(),
    isBusy: () => connection.isBusy(),
    unmount() {
      latest = undefined;
      scroll.stop();
      root.host.removeEventListener('focusin', keepFocus);
      react.unmount();
      connection.release();
      frame.remove();
      overlays.remove();
      removeStyles();
    },
  };
}
