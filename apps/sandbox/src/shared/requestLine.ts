/** An answered request, as logs and metrics have it. */
export interface RequestLine {
  readonly service: 'api' | 'content' | 'upload';
  readonly method: string;
  /** Pattern of the route, because paths can contain the keys of links. */
  readonly route: string;
  readonly status: number;
  /** Milliseconds until the head of the answer was ready. */
  readonly ms: number;
  readonly requestId: string | undefined;
}

/** Receives the requests of a service. */
export interface RequestObserver {
  /** Called when a request arrives. */
  readonly started: (service: RequestLine['service']) => void;
  /** Called when its answer begins. */
  readonly answered: (line: RequestLine) => void;
}
