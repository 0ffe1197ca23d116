import { type Command, type Executor, Name } from 'selenium-webdriver/lib/command.js';
import { type BidiConnection, connectBidi } from './bidiConnection.ts';

// geckodriver, which would translate for Firefox, is neither in npm nor in Debian; Firefox itself speaks WebDriver BiDi.

const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

/** Entry of the browser's log. */
export interface LogEntry {
  readonly level: string;
  readonly text: string | null;
}

type Parameters = Readonly<Record<string, unknown>>;

interface RemoteValue {
  readonly type: string;
  readonly value?: unknown;
  readonly sharedId?: string;
}

/** The parts of results that are read here. */
interface Result {
  readonly type?: string;
  readonly result?: RemoteValue;
  readonly exceptionDetails?: { readonly text: string };
  readonly data?: string;
  readonly contexts?: readonly { readonly context: string }[];
}

function wireValue({ type, value, sharedId }: RemoteValue): unknown {
  if (type === 'node') return { [ELEMENT_KEY]: sharedId };
  return value ?? null;
}

/** Executes commands of the WebDriver client in Firefox over WebDriver BiDi: those that the driver of these tests sends. */
export class BidiExecutor implements Executor {
  readonly #send: BidiConnection<Result>['send'];
  readonly #context: string;

  private constructor(send: BidiConnection<Result>['send'], context: string) {
    this.#send = send;
    this.#context = context;
  }

  /** Connects to a Firefox and starts a session in its first tab. Tells about the entries of its log. */
  static async connect(address: string, onLog: (entry: LogEntry) => void): Promise<BidiExecutor> {
    const { send, on } = await connectBidi<Result, LogEntry>(`${address}/session`);
    await send('session.new', { capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } } });
    on('log.entryAdded', onLog);
    await send('session.subscribe', { events: ['log.entryAdded'] });
    const [tab] = (await send('browsingContext.getTree', {})).contexts ?? [];
    if (tab === undefined) throw new Error('Firefox has no tab.');
    return new BidiExecutor(send, tab.context);
  }

  async execute(command: Command): Promise<unknown> {
    const parameters: Parameters = command.getParameters();
    const context = this.#context;
    switch (command.getName()) {
      case Name.GET:
        await this.#send('browsingContext.navigate', { context, url: parameters['url'], wait: 'interactive' });
        return null;
      case Name.EXECUTE_SCRIPT:
        return this.#run(parameters);
      case Name.ACTIONS:
        await this.#send('input.performActions', { context, actions: parameters['actions'] });
        return null;
      case Name.CLEAR_ACTIONS:
        await this.#send('input.releaseActions', { context });
        return null;
      case Name.SEND_KEYS_TO_ELEMENT:
        return this.#setFiles(parameters);
      case Name.DELETE_ALL_COOKIES:
        await this.#send('storage.deleteCookies', {});
        return null;
      case Name.ADD_COOKIE:
        return this.#addCookie(parameters['cookie']);
      case Name.SCREENSHOT:
        return (await this.#send('browsingContext.captureScreenshot', { context })).data;
      default:
        throw new Error(`The driver for Firefox has no command ${command.getName()}.`);
    }
  }

  async #run({ script, args }: Parameters): Promise<unknown> {
    const values = Array.isArray(args) ? args.map((value: unknown) => ({ type: 'string', value })) : [];
    const { type, result, exceptionDetails } = await this.#send('script.callFunction', {
      functionDeclaration: `function () { ${String(script)} }`,
      arguments: values,
      target: { context: this.#context },
      awaitPromise: true,
      userActivation: false,
    });
    if (type === 'exception' || result === undefined)
      throw new Error(exceptionDetails?.text ?? 'The script has no result.');
    return wireValue(result);
  }

  async #setFiles({ id, text }: Parameters): Promise<null> {
    const element: unknown = await id;
    const sharedId: unknown =
      typeof element === 'object' && element !== null ? Reflect.get(element, ELEMENT_KEY) : element;
    const files = String(text).split('\n');
    await this.#send('input.setFiles', { context: this.#context, element: { sharedId }, files });
    return null;
  }

  async #addCookie(cookie: unknown): Promise<null> {
    const { name, value, domain, path, httpOnly } = Object(cookie);
    const partial = { name, value: { type: 'string', value }, domain, path, httpOnly };
    await this.#send('storage.setCookie', { cookie: partial, partition: { type: 'context', context: this.#context } });
    return null;
  }
}
