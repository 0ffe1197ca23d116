import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { PlainIconButton, type PlainIconButtonProps } from './PlainIconButton.tsx';

export interface IconButtonProps extends PlainIconButtonProps {
  /** Side of the tooltip; default top. */
  tooltipSide?: 'top' | 'bottom';
}

/** A button that is only an icon, named by a tooltip. */
export function IconButton({ tooltipSide = 'top', ...rest }: IconButtonProps) {
  return (
    <Tooltip content={rest.label} side={tooltipSide} isName>
      <PlainIconButton {...rest} />
    </Tooltip>
  );
}
