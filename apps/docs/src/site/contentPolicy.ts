import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

// Scripts of other types, such as data, are not executed.
const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*\stype="(?!module"|text\/javascript"))[^>]*>([\s\S]*?)<\/script>/g;

/** Returns the policy of a page: nothing from elsewhere, and only the scripts that the page was built with. */
function policyOf(html: string): string {
  const scripts = [...html.matchAll(inlineScript)]
    .map(([, script = '']) => script)
    .filter((script) => script.trim() !== '');
  const hashes = new Set(scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`));
  return [
    "default-src 'none'",
    // The search runs as WebAssembly.
    `script-src 'self' 'wasm-unsafe-eval' ${[...hashes].join(' ')}`.trim(),
    // Colours of code are style attributes; dialogs of the examples add a style element.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' data: blob:",
    "connect-src 'self' data: blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Writes a content security policy into each page of the build. */
export function contentPolicy(): AstroIntegration {
  return {
    name: 'abrak-content-policy',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const path of globSync('**/*.html', { cwd: folder })) {
          const file = join(folder, path);
          const html = readFileSync(file, 'utf8');
          writeFileSync(
            file,
            html.replace(
              /<meta charset="utf-8"\s*\/?>/i,
              (meta) => `${meta}<meta http-equiv="Content-Security-Policy" content="${policyOf(html)}">`,
            ),
          );
        }
      },
    },
  };
}
