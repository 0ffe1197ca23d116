/**
 * Returns what is broken in the page: a red box, or a dialog or menu that does not fit into its window. Runs in the page,
 * also sent there as text, so it refers to nothing outside of itself.
 */
export async function faultsInPage(): Promise<readonly string[]> {
  // Data arrives after a story has been rendered. A page in the background, as one of two under test is, has no idle
  // time, but gets to its tasks of the lowest priority.
  await scheduler.postTask(() => {}, { priority: 'background' });
  const trees: (Document | ShadowRoot)[] = [document];
  for (const tree of trees)
    for (const element of tree.querySelectorAll('*')) if (element.shadowRoot !== null) trees.push(element.shadowRoot);
  const overlays = trees.flatMap((tree) => [
    ...tree.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"], [role="menu"]'),
  ]);
  const clipped = overlays.filter((overlay) => {
    if (!overlay.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { top, left, bottom, right } = overlay.getBoundingClientRect();
    return top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1;
  });
  const isRed = document.body.classList.contains('sb-show-errordisplay');
  const message = document.querySelector('#error-message')?.textContent ?? '';
  return [
    ...(isRed ? [`shows an error: ${message.slice(0, 300)}`] : []),
    ...clipped.map((overlay) => {
      const { top, left, bottom, right } = overlay.getBoundingClientRect();
      return `has a clipped ${overlay.role} at ${[left, top, right, bottom].map(Math.round).join(', ')}`;
    }),
  ];
}
