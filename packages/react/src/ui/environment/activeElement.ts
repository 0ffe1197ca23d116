/** The element with the focus in the document or shadow tree that the node stands in. */
export function activeElementIn(node: Node): Element | null {
  const root = node.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
}
