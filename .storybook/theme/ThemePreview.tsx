import { toman } from '@abrak/core';
import { aDocument, aFolder, anInvoice, aServer, aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { type ReactNode, useState } from 'react';
import { FilePicker, InvoiceTable, ServerList, Wallet } from '../../packages/react/src/index.ts';
import {
  Badge,
  Button,
  Checkbox,
  Notice,
  ProgressBar,
  SegmentedControl,
  Switch,
  TextField,
  UsageMeter,
} from '../../packages/react/src/ui/index.ts';
import { useLook } from '../blocks/useLook.ts';
import { LookFrame } from '../look/LookFrame.tsx';

function aPreviewBackend() {
  return createMemoryBackend({
    user: aUser({ balanceToman: 1_250_000 }),
    documents: [
      aFolder({ id: 1, name: 'قراردادها' }),
      aDocument({ id: 2, name: 'invoice-2026.pdf' }),
      aDocument({ id: 3, name: 'دریاچه.jpg', genericType: 'image', mimeType: 'image/jpeg' }),
    ],
    servers: { servers: [aServer({ name: 'web-1' })] },
    billing: { invoices: [anInvoice({ kind: 'servers', serviceName: 'web-1' })], giftToman: toman(50_000) },
  });
}

const words = {
  fa: {
    primary: 'بارگذاری',
    secondary: 'انصراف',
    danger: 'حذف',
    label: 'نام پوشه',
    text: 'قراردادها',
    notice: 'فضای شما رو به پایان است.',
    on: 'تمدید خودکار',
    agree: 'می‌پذیرم',
    usage: 'فضای ذخیره‌سازی',
    month: 'ماهانه',
    year: 'سالانه',
    active: 'فعال',
  },
  en: {
    primary: 'Upload',
    secondary: 'Cancel',
    danger: 'Delete',
    label: 'Folder name',
    text: 'Contracts',
    notice: 'Your storage is almost full.',
    on: 'Automatic renewal',
    agree: 'I agree',
    usage: 'Storage',
    month: 'Monthly',
    year: 'Yearly',
    active: 'Active',
  },
} as const;

const column = { display: 'grid', gap: 16 };
const row = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' } as const;

function Controls(): ReactNode {
  const text = words[useLook().locale];
  const [value, setValue] = useState<string>(text.text);
  const [isOn, setOn] = useState(true);
  const [period, setPeriod] = useState('month');
  return (
    <div style={column}>
      <div style={row}>
        <Button variant="primary">{text.primary}</Button>
        <Button>{text.secondary}</Button>
        <Button variant="danger">{text.danger}</Button>
        <Badge tone="success">{text.active}</Badge>
      </div>
      <TextField label={text.label} value={value} onChange={setValue} />
      <div style={row}>
        <Switch label={text.on} checked={isOn} onChange={setOn} />
        <Checkbox label={text.agree} checked={isOn} onChange={setOn} />
      </div>
      <SegmentedControl
        label={text.month}
        value={period}
        onChange={setPeriod}
        options={[
          { value: 'month', label: text.month },
          { value: 'year', label: text.year },
        ]}
      />
      <Notice tone="warning">{text.notice}</Notice>
      <UsageMeter label={text.usage} value={0.78} level="warning" />
      <ProgressBar label={text.primary} value={0.4} />
    </div>
  );
}

function Widgets(): ReactNode {
  return (
    <div style={{ ...column, gap: 24 }}>
      <Controls />
      <div style={{ blockSize: 420 }}>
        <FilePicker onPick={() => undefined} onCancel={() => undefined} />
      </div>
      <Wallet transactionsHref="#transactions" paymentHref={() => '#payment'} />
      <ServerList serverHref={() => '#server'} orderHref="#order" invoicesHref="#invoices" walletHref="#wallet" />
      <InvoiceTable kind="servers" issuer="Abrak" walletHref="#wallet" />
    </div>
  );
}

function Mode({ theme }: { readonly theme: 'dark' | 'light' }): ReactNode {
  const look = useLook();
  const [client] = useState(() => aPreviewBackend().client());
  return (
    <LookFrame look={{ ...look, theme }} client={client} style={{ padding: 20 }}>
      <Widgets />
    </LookFrame>
  );
}

/** Shows controls and whole widgets in the theme of the toolbar, light and dark side by side. */
export function ThemePreview(): ReactNode {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))', gap: 16 }}>
      <Mode theme="light" />
      <Mode theme="dark" />
    </div>
  );
}
