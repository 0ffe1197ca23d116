import { Component, type ReactNode } from 'react';
import { activeElementIn } from '../environment/activeElement.ts';
import { type Environment, EnvironmentContext } from '../environment/environment.ts';

interface FocusKeeperProps {
  /** What changes by itself, such as by a poll. */
  readonly children: ReactNode;
}

/** Gives the focus to the nearest place that is still there when an update takes away what had it. */
export class FocusKeeper extends Component<FocusKeeperProps> {
  static override contextType = EnvironmentContext;
  declare context: Environment | undefined;

  // No hook is called before an update reaches the page. Overlays look after a focus of their own.
  override getSnapshotBeforeUpdate(): Element | null {
    const held = this.#active();
    return this.context?.portalContainer?.contains(held) === true ? null : held;
  }

  override componentDidUpdate(_props: FocusKeeperProps, _state: unknown, held: Element | null): void {
    const active = this.#active();
    const isNowhere = active === null || active === active.ownerDocument.body;
    if (held?.isConnected === false && isNowhere) this.context?.lastActive.current?.focus();
  }

  #active(): Element | null {
    const container = this.context?.portalContainer ?? null;
    return container && activeElementIn(container);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
