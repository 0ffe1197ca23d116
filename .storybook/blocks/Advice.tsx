import type { ReactNode } from 'react';
import { Live } from './Live.tsx';

/** Props of `Do` and `Dont`. */
export interface AdviceProps {
  /** The rule, in one sentence. */
  readonly text: string;
  /** Live example of it. */
  readonly children: ReactNode;
}

const column = { display: 'grid', gap: 8, alignContent: 'start' } as const;

function Advice({
  text,
  children,
  mark,
  color,
}: AdviceProps & { readonly mark: string; readonly color: string }): ReactNode {
  return (
    <figure style={{ ...column, margin: 0, borderBlockStart: `3px solid ${color}`, paddingBlockStart: 12 }}>
      <Live>{children}</Live>
      <figcaption>
        <b style={{ color }}>{mark}</b> {text}
      </figcaption>
    </figure>
  );
}

/** Example to follow. */
export function Do(props: AdviceProps): ReactNode {
  return <Advice {...props} mark="✓ Do." color="#3e9b4f" />;
}

/** Example to avoid. */
export function Dont(props: AdviceProps): ReactNode {
  return <Advice {...props} mark="✕ Don’t." color="#d13415" />;
}

/** Sets a rule and its opposite side by side. */
export function Pair({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div
      style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))', gap: 24, marginBlock: 24 }}
    >
      {children}
    </div>
  );
}
