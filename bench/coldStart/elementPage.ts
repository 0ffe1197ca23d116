import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { elementsFolder } from '../../scripts/buildElements.ts';

/** Writes a page with one element, loaded as on the pages of partners. */
export async function writeElementPage(tag: string, folder: string): Promise<void> {
  await cp(elementsFolder, join(folder, 'abrak'), { recursive: true });
  const html = `<!doctype html>
<html lang="fa" dir="rtl">
  <head>
    <meta charset="utf-8" />
    <link rel="icon" href="data:," />
  </head>
  <body>
    <${tag} style="display: block; height: 90vh"></${tag}>
    <script type="module">
      const { token } = window.coldStart;
      const scopes = ['files:read', 'files:write', 'servers:order', 'billing:read', 'billing:pay'];
      const element = document.querySelector('${tag}');
      element.api = location.origin;
      element.fetchToken = async () => ({ token, expiresInSeconds: 3600, scopes, subject: 'bench' });
    </script>
    <script type="module" src="/abrak/loader.js"></script>
  </body>
</html>
`;
  await writeFile(join(folder, 'index.html'), html);
}
