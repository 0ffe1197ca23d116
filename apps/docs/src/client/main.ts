import { LiveExample } from './liveExample.ts';
import { PageTabs } from './pageTabs.ts';
import { makeScrollable } from './scrollableTables.ts';

customElements.define('live-example', LiveExample);
customElements.define('page-tabs', PageTabs);
makeScrollable(document);
