import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react';
import { coveringInput } from '../../theme/index.ts';

interface Group {
  readonly name: string;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

const GroupContext = createContext<Group | null>(null);

export interface RadioGroupProps {
  /** Accessible name of the group. */
  label: string;
  /** Value of the selected radio; undefined for none. */
  value: string | undefined;
  onChange: (value: string) => void;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Group of `Radio` inputs with one tab stop. The browser moves the selection with the arrow keys, in the text
 * direction.
 */
export function RadioGroup({ label, value, onChange, className, children }: RadioGroupProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      <GroupContext value={{ name, value, onChange }}>{children}</GroupContext>
    </div>
  );
}

/** Invisible radio input that covers its option; style the selected option with `:has(:checked)`. */
export function Radio({
  value,
  ...rest
}: Omit<ComponentProps<'input'>, 'className' | 'value'> & { readonly value: string }) {
  const group = use(GroupContext);
  return (
    <input
      {...rest}
      type="radio"
      className={coveringInput}
      // The empty `form` excludes the choice from the data of a surrounding form.
      form=""
      name={group?.name}
      value={value}
      checked={group?.value === value}
      onChange={() => group?.onChange(value)}
    />
  );
}
