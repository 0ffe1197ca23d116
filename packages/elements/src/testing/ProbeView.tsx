import {
  Button,
  Dialog,
  Menu,
  SegmentedControl,
  Select,
  Slider,
  TextField,
  Tooltip,
  usePortalContainer,
} from '@abrak/react';
import { useToast } from '@abrak/react/internal';
import { Popover, Tabs } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import type { ViewHost } from '../internal/ViewHost.ts';

interface ProbeViewProps {
  readonly host: ViewHost;
}

const colours = [
  { value: 'amber', label: 'Amber' },
  { value: 'blue', label: 'Blue' },
  { value: 'coral', label: 'Coral' },
] as const;

type Colour = (typeof colours)[number]['value'];

function Items({ label, onSelect }: { readonly label: string; readonly onSelect: (name: string) => void }): ReactNode {
  return (
    <Menu.Root>
      <Menu.Trigger>
        <Button>{label}</Button>
      </Menu.Trigger>
      <Menu.Content>
        <Menu.Item onSelect={() => onSelect('Alpha')}>Alpha</Menu.Item>
        <Menu.Item onSelect={() => onSelect('Beta')}>Beta</Menu.Item>
        <Menu.Sub label="Gamma">
          <Menu.Item onSelect={() => onSelect('Delta')}>Delta</Menu.Item>
        </Menu.Sub>
      </Menu.Content>
    </Menu.Root>
  );
}

function ColourSelect({ label }: { readonly label: string }): ReactNode {
  const [value, setValue] = useState<Colour>('amber');
  return <Select label={label} options={colours} value={value} onChange={setValue} />;
}

function Modal({ onSelect }: { readonly onSelect: (name: string) => void }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const [first, setFirst] = useState('');
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open dialog</Button>
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title="Dialog title" footer={<Button>Last</Button>}>
        <TextField label="First" value={first} onChange={setFirst} />
        <ColourSelect label="Nested colour" />
        <Items label="Nested menu" onSelect={onSelect} />
        <div data-scroller tabIndex={0} style={{ blockSize: 80, overflow: 'auto' }}>
          <div style={{ blockSize: 900 }}>tall</div>
        </div>
      </Dialog>
    </>
  );
}

function Floating(): ReactNode {
  const container = usePortalContainer();
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button>Popover</Button>
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Content aria-label="Floating">
          <input aria-label="In popover" />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Panes(): ReactNode {
  return (
    <Tabs.Root defaultValue="one">
      <Tabs.List aria-label="Panes">
        <Tabs.Trigger value="one">One</Tabs.Trigger>
        <Tabs.Trigger value="two">Two</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="one">Pane one</Tabs.Content>
      <Tabs.Content value="two">Pane two</Tabs.Content>
    </Tabs.Root>
  );
}

/** Shows every overlay and composite control. */
export function ProbeView({ host }: ProbeViewProps): ReactNode {
  const [chosen, setChosen] = useState('');
  const [amount, setAmount] = useState(5);
  const [view, setView] = useState<Colour>('amber');
  const toast = useToast();
  const choose = (name: string) => {
    setChosen(name);
    host.emit('abrak-probe');
  };
  return (
    <div>
      <output aria-label="Chosen">{chosen}</output>
      <Modal onSelect={choose} />
      <Items label="Menu" onSelect={choose} />
      <Floating />
      <Tooltip content="Words of the tooltip">
        <Button>With tooltip</Button>
      </Tooltip>
      <ColourSelect label="Colour" />
      <Slider label="Amount" value={amount} onChange={setAmount} min={0} max={10} valueText={String(amount)} />
      <SegmentedControl label="View" options={colours} value={view} onChange={setView} />
      <Panes />
      <Button onClick={() => toast.show({ tone: 'info', message: 'Told', durationMs: null })}>Tell</Button>
    </div>
  );
}
