import type { ReactNode } from 'react';
import { AbrakElement, describe } from './AbrakElement.ts';
import type { ElementDescription, ValuesOf } from './description.ts';
import type { ViewHost } from './ViewHost.ts';

/** Props of an element's view: the values of its attributes and properties, and the host that it reports to. */
export type ViewPropsOf<Description extends ElementDescription> = ValuesOf<Description> & { readonly host: ViewHost };

/** View of an element. */
export type View<Props> = (props: Props) => ReactNode;

/** Creates the class of an element that only shows a view; `loadView` loads it when the element becomes visible. */
export function elementClass<Description extends ElementDescription>(
  description: Description,
  loadView: () => Promise<View<ViewPropsOf<Description>>>,
) {
  class DescribedElement extends AbrakElement<ViewPropsOf<Description>> {
    static override readonly description = description;

    protected override loadView(): Promise<View<ViewPropsOf<Description>>> {
      return loadView();
    }

    protected override viewProps(): ViewPropsOf<Description> {
      return { ...this.values(description), host: this.host };
    }
  }
  describe(DescribedElement, description);
  return DescribedElement;
}
