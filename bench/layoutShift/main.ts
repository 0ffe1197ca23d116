import { chromium } from 'playwright-core';
import { elements } from '../../packages/elements/build/elements.ts';
import { findBrowser } from '../../scripts/browser.ts';
import { buildElements } from '../../scripts/buildElements.ts';
import { printTable } from '../table.ts';
import { type ElementVisit, visitElement } from './visitElement.ts';

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

// Attributes without which an element shows nothing, and the other appearances of the picker.
const attributes: Readonly<Record<string, readonly string[]>> = {
  'abrak-file-picker': ['', 'display="inline"'],
  'abrak-server-detail': ['server-id="1"'],
};

await buildElements();
const browser = await chromium.launch(await findBrowser());
const rows: string[][] = [];
const cell = ({ shift, height, reserved }: ElementVisit) => [shift.toFixed(3), String(height), String(reserved)];
for (const { tag } of elements) {
  for (const given of attributes[tag] ?? ['']) {
    const row = [`<${tag}> ${given}`.trimEnd()];
    for (const viewport of sizes) row.push(...cell(await visitElement(browser, { tag, attributes: given, viewport })));
    rows.push(row);
  }
}
await browser.close();
printTable('Cumulative layout shift of a page with one element, its height and the reserved height in px', [
  ['element', ...sizes.flatMap(({ width }) => [`CLS at ${width}`, 'height', 'reserved'])],
  ...rows,
]);
