import { type Client, directionOfLocale, type Direction } from '@abrak/core';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { AbrakProvider } from '../../packages/react/src/provider/index.ts';
import { imitateMedia, imitations } from './imitateMedia.ts';
import type { Look } from './look.ts';
import { densityOf, pageTokens } from './pageTokens.ts';

export interface LookFrameProps {
  readonly look: Look;
  readonly client: Client;
  /** Default: the direction of the look's language. */
  readonly direction?: Direction;
  /** Clock of the provider; default: the device's. */
  readonly now?: (() => number) | undefined;
  /** Style of the box inside the provider, such as its padding. */
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** Page that shows components in a look: its tokens, its width, and a provider with its language and theme. */
export function LookFrame({
  look,
  client,
  direction = directionOfLocale(look.locale),
  now,
  style,
  children,
}: LookFrameProps): ReactNode {
  const { locale, theme, width, motion, contrast } = look;
  const isImitating = motion === 'reduced' || contrast === 'forced';
  useEffect(() => (isImitating ? imitateMedia() : undefined), [isImitating]);
  const page = {
    ...pageTokens(look),
    colorScheme: theme,
    ...(contrast === 'forced' && { [imitations.forcedColors]: 'on' }),
    ...(motion === 'reduced' && { [imitations.reducedMotion]: 'on' }),
  };
  const column = width === 'full' ? {} : { maxInlineSize: Number(width), marginInline: 'auto' };
  return (
    <div style={page}>
      <AbrakProvider
        client={client}
        locale={locale}
        direction={direction}
        theme={theme}
        density={densityOf(look)}
        {...(now && { now })}
      >
        <div style={style}>{width === 'full' ? children : <div style={column}>{children}</div>}</div>
      </AbrakProvider>
    </div>
  );
}
