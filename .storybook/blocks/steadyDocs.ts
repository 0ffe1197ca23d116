import { DocsRenderer } from '@storybook/addon-docs';
import type { ReactRenderer } from '@storybook/react-vite';

/**
 * Renders a page of documentation once. Storybook would mount it again whenever the toolbar changes, which tears down
 * stories that are just being rendered and then reloads the window. The page and its stories follow the toolbar anyway.
 */
class SteadyDocsRenderer extends DocsRenderer<ReactRenderer> {
  constructor() {
    super();
    const mount = this.render;
    let isMounted = false;
    this.render = async (...page) => {
      if (isMounted) return;
      isMounted = true;
      await mount(...page);
    };
  }
}

/** Parameters of pages of documentation that stay mounted while the toolbar changes. */
export const steadyDocs = { renderer: () => Promise.resolve(new SteadyDocsRenderer()) };
