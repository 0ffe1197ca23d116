import { AbrakProvider, FileManager, Wallet } from '@abrak/react';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { Rocket } from 'lucide-react';
import { Switch } from 'radix-ui';
import { initReactI18next, useTranslation } from 'react-i18next';
import { client } from './sample';

const queryClient = new QueryClient();

void i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { translation: { greeting: 'Host greeting' } } },
});

function Host({ place }: { readonly place: string }) {
  const { t } = useTranslation();
  const { data } = useQuery({ queryKey: ['host'], queryFn: () => Promise.resolve('host data') });
  return (
    <p data-host={place}>
      <Rocket /> {t('greeting')} {data} <Switch.Root aria-label={place} />
    </p>
  );
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Host place="above" />
      <AbrakProvider
        client={client}
        locale="en"
        theme="light"
        queryClient={queryClient}
        onError={(error) => console.error(error)}
      >
        <Host place="below" />
        <Wallet transactionsHref="/transactions" />
        <div style={{ blockSize: 600 }}>
          <FileManager />
        </div>
      </AbrakProvider>
    </QueryClientProvider>
  );
}
