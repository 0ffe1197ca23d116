/** Returns the element that a page renders into. */
export function findRoot(): HTMLElement {
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) throw new Error('The page has no root.');
  return root;
}
