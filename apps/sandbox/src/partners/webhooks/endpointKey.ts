/** Endpoint of a partner. */
export interface EndpointKey {
  readonly partnerId: string;
  readonly endpointId: string;
}

/** Returns the text that identifies an endpoint. */
export function endpointText({ partnerId, endpointId }: EndpointKey): string {
  return `${partnerId} ${endpointId}`;
}
