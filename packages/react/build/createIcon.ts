import { createElement, type ReactElement, type SVGAttributes } from 'react';

/** Element of a drawing: its tag and attributes. */
export type IconPart = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** Props of an icon. */
export interface IconProps extends SVGAttributes<SVGSVGElement> {
  readonly size?: number | string;
}

const isAccessible = (props: object) =>
  Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title');

/**
 * Creates the component of an icon. It renders what lucide-react renders, without its context: settings of a host for
 * icons of its own do not reach these.
 */
export function createIcon(name: string, ...parts: readonly IconPart[]): (props: IconProps) => ReactElement {
  return ({ size = 24, strokeWidth = 2, color = 'currentColor', className, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name}${className === undefined ? '' : ` ${className}`}`,
        ...(!isAccessible(rest) && { 'aria-hidden': 'true' }),
        ...rest,
      },
      // New elements per render: Preact links an element to the tree that it is rendered in, which would keep the tree alive.
      ...parts.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
