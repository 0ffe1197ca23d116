const MAX_LENGTH = 300;

const describe = (value: unknown) => (value instanceof Error ? value.message : String(value));

/** Errors of the page since the watch began. */
export interface ErrorWatch {
  /** Returns the errors that nothing has taken yet. */
  readonly take: () => readonly string[];
  readonly stop: () => void;
}

/** Collects console errors and uncaught errors of the page. */
export function watchErrors(): ErrorWatch {
  const errors: string[] = [];
  const add = (kind: string, text: string) => errors.push(`${kind}: ${text.slice(0, MAX_LENGTH)}`);
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    add('console', parts.map(describe).join(' '));
    Reflect.apply(error, console, parts);
  };
  const onError = (event: ErrorEvent) => add('uncaught', event.message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => add('uncaught', describe(reason));
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return {
    take: () => errors.splice(0),
    stop: () => {
      console.error = error;
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    },
  };
}
