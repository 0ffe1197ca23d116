/**
 * Deletes what Chrome 109, Firefox 115 or Safari 16.4 lack from the globals of a page. Runs in the page, before its own
 * scripts.
 */
export function deleteNewerApis(): void {
  const newer: readonly (readonly [object | undefined, readonly string[]])[] = [
    [URL, ['parse', 'canParse']],
    [AbortSignal, ['any']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [
      Set.prototype,
      ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    ],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [ArrayBuffer.prototype, ['transfer', 'transferToFixedLength']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64', 'setFromHex', 'toSorted', 'toReversed', 'with']],
    [Float64Array.prototype, ['toSorted', 'toReversed', 'with']],
    [RegExp, ['escape']],
    [Intl, ['Segmenter', 'DurationFormat']],
    [Response, ['json']],
    [ReadableStream, ['from']],
    [ReadableStream.prototype, ['values']],
    [Document.prototype, ['startViewTransition', 'caretPositionFromPoint']],
    [Element.prototype, ['checkVisibility', 'moveBefore', 'ariaNotify', 'setHTMLUnsafe', 'getHTML']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
    [Navigator.prototype, ['userActivation']],
    [
      globalThis,
      [
        'Iterator',
        'requestIdleCallback',
        'cancelIdleCallback',
        'scheduler',
        'navigation',
        'Highlight',
        'URLPattern',
        'CloseWatcher',
      ],
    ],
  ];
  const helpers = ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'];
  const iterators: object | null = Reflect.getPrototypeOf(Reflect.getPrototypeOf([].values()) ?? {});
  for (const name of helpers) Reflect.deleteProperty(iterators ?? {}, name);
  for (const [target, names] of newer)
    for (const name of names) if (target !== undefined) Reflect.deleteProperty(target, name);
}

/** Deletes the mark by which a page knows a browser that it can run in. Runs in the page, before its own scripts. */
export function forgetContainerQueries(): void {
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...condition: [string, string?]) =>
    condition[0] !== 'container-type' && Reflect.apply(supports, CSS, condition);
}
