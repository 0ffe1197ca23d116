import type { ReactNode } from 'react';
import { useGuideLocale } from './Guide.tsx';
import { Live } from './Live.tsx';

/** Props of `Do` and `Dont`. */
export interface AdviceProps {
  /** The rule, in one sentence. */
  readonly text: string;
  /** Live example of it. */
  readonly children: ReactNode;
}

const marks = {
  do: { en: '✓ Do.', fa: '✓ درست:', color: '#3e9b4f' },
  dont: { en: '✕ Don’t.', fa: '✕ نادرست:', color: '#d13415' },
} as const;

const column = { display: 'grid', gap: 8, alignContent: 'start' } as const;

function Advice({ text, children, kind }: AdviceProps & { readonly kind: keyof typeof marks }): ReactNode {
  const { color, [useGuideLocale()]: mark } = marks[kind];
  return (
    <figure style={{ ...column, margin: 0, borderBlockStart: `3px solid ${color}`, paddingBlockStart: 12 }}>
      <Live>{children}</Live>
      <figcaption style={{ fontSize: 14 }}>
        <b style={{ color }}>{mark}</b> {text}
      </figcaption>
    </figure>
  );
}

/** Example to follow. */
export function Do(props: AdviceProps): ReactNode {
  return <Advice {...props} kind="do" />;
}

/** Example to avoid. */
export function Dont(props: AdviceProps): ReactNode {
  return <Advice {...props} kind="dont" />;
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
