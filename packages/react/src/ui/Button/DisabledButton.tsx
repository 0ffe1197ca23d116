import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../classNames.ts';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Button, type ButtonProps } from './Button.tsx';
import * as css from './DisabledButton.css.ts';

export interface DisabledButtonProps extends Omit<ButtonProps, 'disabled' | 'isPending' | 'onClick'> {
  /** Reason why it is disabled, as a sentence. */
  reason: string;
  /** Shows the reason below the button from the start, where there is room. Default: once it was pressed. */
  isReasonShown?: boolean;
}

/**
 * Button that cannot be used now and says why: in its description, in a tooltip, and, because touch screens have no
 * tooltips, in a line below it once it was pressed. It keeps its place in the order of focus.
 */
export function DisabledButton({ reason, isReasonShown = false, className, ...rest }: DisabledButtonProps): ReactNode {
  const id = useId();
  const [isPressed, setPressed] = useState(false);
  const isShown = isReasonShown || isPressed;
  const button = <Button {...rest} aria-disabled aria-describedby={id} onClick={() => setPressed(true)} />;
  return (
    <span className={classNames(css.root, className)}>
      {isShown ? (
        button
      ) : (
        <Tooltip content={reason} isName>
          {button}
        </Tooltip>
      )}
      {isShown ? (
        <span id={id} className={css.reason}>
          {reason}
        </span>
      ) : (
        <VisuallyHidden id={id}>{reason}</VisuallyHidden>
      )}
    </span>
  );
}
