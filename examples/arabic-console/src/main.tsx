import { createClient, createSession } from '@abrak/core';
import { AbrakProvider, type MessageOverrides, registerLanguage, SignInGate } from '@abrak/react';
import { createArabic } from '@abrak/react/locales/ar';
import '@abrak/react/styles.css';
import { createRoot } from 'react-dom/client';
import { Console } from './Console.tsx';
import './page.css';

registerLanguage(createArabic({ calendar: 'gregory', digits: 'arab' }));

// The one text that this console says in its own words.
const messages: MessageOverrides = { ar: { files: { add: { button: 'إضافة ملفات' } } } };

const client = createClient({
  baseUrl: __ABRAK__.api,
  uploadUrl: __ABRAK__.uploads,
  session: createSession({ storage: () => localStorage }),
});

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <AbrakProvider client={client} locale="ar" messages={messages}>
      <div className="window">
        <SignInGate>
          <Console />
        </SignInGate>
      </div>
    </AbrakProvider>,
  );
}
