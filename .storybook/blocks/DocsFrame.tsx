import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { PropsWithChildren, ReactNode } from 'react';
import { siteThemes } from '../look/siteThemes.ts';
import { LookContext, useToolbarLook } from './useLook.ts';

/** Frame of every page of documentation: follows the toolbar. */
export function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>): ReactNode {
  const look = useToolbarLook();
  const theme = siteThemes[look.theme];
  return (
    <LookContext value={look}>
      <div data-look={look.theme} style={{ color: theme.textColor, fontFamily: theme.fontBase }}>
        <DocsContainer context={context} theme={theme}>
          {children}
        </DocsContainer>
      </div>
    </LookContext>
  );
}
