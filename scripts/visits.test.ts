import { describe, expect, it } from 'vitest';
import { filesOf, type Manifest } from './visits.ts';

const manifest: Manifest = {
  'index.html': { file: 'main.js', css: ['main.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', imports: ['_deep.js'] },
  '_deep.js': { file: 'deep.js', css: ['deep.css'], imports: ['_shared.js'] },
  'src/Page.tsx': { file: 'page.js', imports: ['index.html', '_form.js'] },
  '_form.js': { file: 'form.js' },
  'src/Other.tsx': { file: 'other.js' },
};
const visit = { address: '/page', pages: ['src/Page.tsx'], maxKilobytes: 1 };

describe('filesOf', () => {
  it('lists each file that the entry and the pages import once, and no file of another page', () => {
    const files = ['main.js', 'main.css', 'page.js', 'shared.js', 'form.js', 'deep.js', 'deep.css'];

    expect([...filesOf(visit, manifest)].toSorted()).toEqual(files.toSorted());
  });

  it('throws for a page without a chunk of its own', () => {
    expect(() => filesOf({ ...visit, pages: ['src/Lost.tsx'] }, manifest)).toThrow('src/Lost.tsx');
  });
});
