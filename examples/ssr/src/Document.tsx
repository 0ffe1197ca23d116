import { Page } from './Page.tsx';
import type { Settings } from './settings.ts';
import { words } from './words.ts';

/** The whole page, as the server streams it and the browser hydrates it. */
export function Document({ settings }: { readonly settings: Settings }) {
  const { language, styles } = settings;
  const t = words[language];
  return (
    <html lang={language} dir={t.dir} data-settings={JSON.stringify(settings)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{t.name}</title>
        <link rel="icon" href="/icon.svg" />
        {styles.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
      </head>
      <body>
        <Page settings={settings} />
      </body>
    </html>
  );
}
