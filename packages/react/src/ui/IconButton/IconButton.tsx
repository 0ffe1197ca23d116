import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { PlainIconButton, type PlainIconButtonProps } from './PlainIconButton.tsx';

export interface IconButtonProps extends PlainIconButtonProps {
  /** Side of the tooltip; default `top`. */
  tooltipSide?: 'top' | 'bottom';
}

/** Button with an icon only; its label is the accessible name and a tooltip. */
export function IconButton({ tooltipSide = 'top', ...rest }: IconButtonProps) {
  return (
    <Tooltip content={rest.label} side={tooltipSide} isName>
      <PlainIconButton {...rest} />
    </Tooltip>
  );
}
