import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react';
import { coveringInput } from '../../theme/index.ts';

interface Group {
  readonly name: string;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

const GroupContext = createContext<Group | null>(null);

export interface RadioGroupProps {
  /** What is chosen here: the group's accessible name. */
  label: string;
  /** Undefined: nothing yet. */
  value: string | undefined;
  onChange: (value: string) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** One of a few things; the browser moves the choice with the arrow keys, in the direction of the writing. */
export function RadioGroup({ label, value, onChange, className, children }: RadioGroupProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      <GroupContext value={{ name, value, onChange }}>{children}</GroupContext>
    </div>
  );
}

/** Lies invisibly over what it chooses, which shows by `:has(:checked)` whether it is chosen. */
export function Radio({ value, ...rest }: Omit<ComponentProps<'input'>, 'className' | 'value'> & { readonly value: string }) {
  const group = use(GroupContext);
  return (
    <input
      {...rest}
      type="radio"
      className={coveringInput}
      // Of no form: what is chosen is not sent with the fields around it.
      form=""
      name={group?.name}
      value={value}
      checked={group?.value === value}
      onChange={() => group?.onChange(value)}
    />
  );
}
