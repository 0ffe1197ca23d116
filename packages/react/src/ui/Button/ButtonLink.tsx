import { classNames } from '../classNames.ts';
import { Link, type LinkProps } from '../Link/Link.tsx';
import type { ButtonProps } from './Button.tsx';
import * as css from './Button.css.ts';

export interface ButtonLinkProps extends Omit<LinkProps, 'isPlain'>, Pick<ButtonProps, 'icon' | 'size' | 'variant'> {}

/** Link that looks like a button, for an action that starts on another page. */
export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link isPlain className={classNames(css.button({ variant, size }), css.link, className)} {...rest}>
      {icon !== undefined && (
        <span className={css.icon} aria-hidden>
          {icon}
        </span>
      )}
      <span className={css.label}>{children}</span>
    </Link>
  );
}
