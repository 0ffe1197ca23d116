/** Lets the keyboard reach tables and code that scroll sideways. */
export function makeScrollable(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('.sl-markdown-content table')) {
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
  }
}
