import { Component, type ReactNode, type RefObject } from 'react';
import { activeElementIn } from '../environment/activeElement.ts';
import { type Environment, EnvironmentContext } from '../environment/environment.ts';

interface FocusKeeperProps {
  /** Content that updates by itself, such as by polling. */
  readonly children: ReactNode;
  /** Part whose focus is kept; default: the whole page. */
  readonly within?: RefObject<HTMLElement | null>;
}

/** Restores the focus when an update removes the focused element: focuses the nearest element that remains. */
export class FocusKeeper extends Component<FocusKeeperProps> {
  static override contextType = EnvironmentContext;
  declare context: Environment | undefined;

  // A class component, because no hook runs before an update reaches the DOM. Focus inside overlays is ignored: they
  // manage their own.
  override getSnapshotBeforeUpdate(): Element | null {
    const focused = this.#active();
    if (this.props.within?.current?.contains(focused) === false) return null;
    return this.context?.portalContainer?.contains(focused) === true ? null : focused;
  }

  override componentDidUpdate(_props: FocusKeeperProps, _state: unknown, focused: Element | null): void {
    const active = this.#active();
    const isNowhere = active === null || active === active.ownerDocument.body;
    if (focused?.isConnected === false && isNowhere) this.context?.lastActive.current?.focus();
  }

  #active(): Element | null {
    const container = this.context?.portalContainer ?? null;
    return container && activeElementIn(container);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
