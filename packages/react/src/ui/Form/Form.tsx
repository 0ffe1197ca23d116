import { type ComponentProps, createContext, type KeyboardEvent, type SyntheticEvent, use } from 'react';
import { flushSync } from 'react-dom';
import { useCommand } from '../useCommand.ts';
import { refusedDrops } from '../refusedDrops.ts';

const OwnFormContext = createContext(false);

/** Lets the form around its controls own them: for the form of this package, or controls that a page uses by itself. */
export const OwnForm = OwnFormContext.Provider;

/**
 * Returns the `form` attribute of a control. Outside of a form of this package it is empty: a form of the page around the
 * control does not own it, and neither submits, validates nor resets it.
 */
export function useFormOwner(): '' | undefined {
  return use(OwnFormContext) ? undefined : '';
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

export interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> {
  /** Called on submit, which neither navigates nor reaches a form of the page. */
  readonly onSubmit: () => void;
}

const textTypes = new Set(['email', 'password', 'search', 'tel', 'text', 'url']);

/** Dispatches the input event of fields whose text React does not know: some password managers fill them without one. */
function announceFilled({ elements }: HTMLFormElement): void {
  const filled = Array.from(elements).filter(
    // React keeps the attribute `value`, which is the default value, equal to what it renders.
    (field) => field instanceof HTMLInputElement && textTypes.has(field.type) && field.value !== field.defaultValue,
  );
  if (filled.length === 0) return;
  flushSync(() => {
    for (const field of filled) field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Form of a dialog or a page. Events of dialogs bubble through the React tree, also to a form of the page. */
export function Form({ onSubmit, ...rest }: FormProps) {
  // The latest one, which knows the announced texts.
  const submit = useCommand(onSubmit);
  return (
    <OwnForm value>
      <form
        {...rest}
        noValidate
        onReset={stop}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          announceFilled(event.currentTarget);
          submit();
        }}
      />
    </OwnForm>
  );
}

export interface InlineFormProps extends ComponentProps<'div'> {
  /** Called on Enter in a field of one line. */
  readonly onEnter: () => void;
}

/** Fields with an action of their own, like a form but also inside of one of the page, where HTML allows no other. */
export function InlineForm({ onEnter, ...rest }: InlineFormProps) {
  const enter = (event: KeyboardEvent) => {
    const isField = event.target instanceof Element && event.target.localName === 'input';
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented || !isField) return;
    event.preventDefault();
    onEnter();
  };
  return <div role="presentation" {...rest} onKeyDown={enter} />;
}

// Only on its way through the React tree: listeners of the document still get the event.
const keep = (event: SyntheticEvent) => void (event.isPropagationStopped = () => true);

/**
 * Handlers for the outermost element of an overlay. Its events bubble through the React tree; a form of the page around
 * the component must not take them for its own. Files that are dropped on an overlay are refused.
 */
export const overlayEvents = {
  onChange: keep,
  onInput: keep,
  onInvalid: keep,
  onKeyDown: keep,
  onReset: keep,
  onSubmit: keep,
  ...refusedDrops,
};
