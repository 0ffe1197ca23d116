/** Receives unexpected errors; `context` names the request without its query, or the work that failed. */
export type ErrorLog = (context: string, error: unknown) => void;
