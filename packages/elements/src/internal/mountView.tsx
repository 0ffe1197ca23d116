import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { ErrorDetail } from '../contract.ts';
import { connect } from './connections.ts';
import { Frame } from './Frame.tsx';
import { adoptStyles } from './sheet.ts';
import type { Target } from './target.ts';
import type { Drawing } from './ViewHost.ts';

/** What a view is drawn into and with. */
export interface MountOptions<Props extends object> {
  readonly target: Target;
  readonly language: () => string;
  readonly root: ShadowRoot;
  readonly View: ComponentType<Props>;
  readonly onReady: () => void;
  readonly onError: (detail: ErrorDetail) => void;
}

/** A view on the page. */
export interface MountedView<Props extends object> {
  readonly draw: (drawing: Drawing<Props>) => void;
  /** Has the customer sign in as the page has chosen; by default in a dialog. Call it inside of a click. */
  readonly signIn: () => void;
  readonly unmount: () => void;
}

function addPart(root: ShadowRoot, className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  root.append(element);
  return element;
}

/** What is drawn around a view, beside what the element says. */
interface Signing {
  readonly isSigningIn: boolean;
  readonly signInError: unknown;
}

/** Draws a view into a shadow root, its overlays beside it in the same root. */
export function mountView<Props extends object>(options: MountOptions<Props>): MountedView<Props> {
  const { root, View, onReady, onError } = options;
  const undress = adoptStyles(root);
  const frame = addPart(root, 'frame');
  frame.part.add('root');
  const overlays = addPart(root, 'overlays');
  const react = createRoot(frame);
  let connection = connect(options.target, options);
  let signing: Signing = { isSigningIn: false, signInError: undefined };
  let latest: Drawing<Props> | undefined;

  const crash = () => onError({ code: 'crashed', retryable: false, requestId: undefined });
  const show = (next: Signing) => {
    signing = next;
    if (latest !== undefined) draw(latest);
  };
  const close = () => show({ isSigningIn: false, signInError: undefined });
  const draw = (drawing: Drawing<Props>) => {
    latest = drawing;
    const { surroundings, theme, props, target } = drawing;
    const left = connection.fits(target) ? undefined : connection;
    if (left !== undefined) connection = connect(target, options);
    react.render(
      <Frame
        {...signing}
        connection={connection}
        overlays={overlays}
        surroundings={surroundings}
        theme={theme}
        onSignInClosed={close}
        onReady={onReady}
        onCrash={crash}
      >
        <View {...props} />
      </Frame>,
    );
    left?.release();
  };
  return {
    draw,
    signIn() {
      const isUnderWay = connection.signIn((error) => show({ isSigningIn: false, signInError: error }));
      if (!isUnderWay) show({ isSigningIn: true, signInError: undefined });
    },
    unmount() {
      latest = undefined;
      react.unmount();
      connection.release();
      frame.remove();
      overlays.remove();
      undress();
    },
  };
}
