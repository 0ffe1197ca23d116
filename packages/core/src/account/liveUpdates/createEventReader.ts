/** Handlers of server-sent events. */
export interface EventHandlers {
  /** Called with the `data` of each event. */
  readonly onData: (data: string) => void;
  /** Called with the milliseconds before a reconnection that the server asks for. */
  readonly onRetry: (ms: number) => void;
}

/**
 * Creates a parser of server-sent events, which takes their text in pieces of any size
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream). Names and ids are ignored.
 */
export function createEventReader({ onData, onRetry }: EventHandlers): (text: string) => void {
  let rest = '';
  let data: string[] = [];
  const readLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onData(data.join('\n'));
      data = [];
      return;
    }
    const [, field, value = ''] = /^([^:]*)(?::\x20?(.*))?$/s.exec(line) ?? [];
    if (field === 'data') data.push(value);
    if (field === 'retry' && /^\d{1,9}$/.test(value)) onRetry(Number(value));
  };
  return (text) => {
    rest += text;
    // A final carriage return may be the first half of a line break.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line);
  };
}
