import { makeAccessible } from './accessiblePage.ts';
import { LiveExample } from './liveExample.ts';
import { PageTabs } from './pageTabs.ts';

customElements.define('live-example', LiveExample);
customElements.define('page-tabs', PageTabs);
makeAccessible();
