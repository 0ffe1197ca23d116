/** Returns the focused element of the document or shadow tree that contains a node; null for none. */
export function activeElementIn(node: Node): Element | null {
  const root = node.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
}
