import { type StoredDocument, fileQueries, type LinkLimitChanges, setLinkLimits } from '@abrak/core/files';
import { aDocument, aFolder } from '@abrak/core/internal/testing';
import type { MemoryBackend } from '@abrak/core/testing';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { underStress } from '../../../../../../.storybook/stories/conditions.tsx';
import { framed } from '../../../../../../.storybook/framed.ts';
import { expectAlert } from '../../../testing/expectAlert.ts';
import { useClient } from '../../../provider/index.ts';
import { withBackend } from '../../../testing/withBackend.ts';
import { Details } from './Details.tsx';

interface ShownProps {
  ids?: readonly number[];
  isOwn?: boolean;
  width?: number;
}

function Shown({ ids = [1], isOwn = true, width = 1100 }: ShownProps) {
  const { data } = useQuery(fileQueries.folder(useClient(), '/'));
  const pendingFocus = useRef(false);
  if (data === undefined) return null;
  return (
    <div
      style={{
        position: 'relative',
        display: 'flex',
        justifyContent: 'flex-end',
        inlineSize: width,
        blockSize: '100dvh',
      }}
    >
      <Details
        documents={data.documents.filter(({ id }) => ids.includes(id))}
        isOwn={isOwn}
        onClose={() => undefined}
        pendingFocus={pendingFocus}
      />
    </div>
  );
}

const meta = preview.meta({
  component: Shown,
  subcomponents: { Details },
  title: 'Files/Details',
  parameters: { ...framed(720), fullBleed: true },
});

const description = 'نسخهٔ امضاشدهٔ قرارداد است؛ آن را تغییر ندهید.\nAsk Sara before sharing it.';

interface Setting {
  readonly document?: Partial<StoredDocument>;
  readonly otherTags?: readonly string[];
  readonly prepare?: (backend: MemoryBackend) => void;
  readonly settings?: unknown;
}

function withDocument({ document = {}, otherTags = [], prepare, settings }: Setting = {}) {
  const documents = [
    aDocument({ id: 1, downloadCount: 12, ...document }),
    aDocument({ id: 2, name: 'IMG_2040.png', mimeType: 'image/png', genericType: 'image', sizeBytes: 3_400_000 }),
    aFolder({ id: 3, tags: otherTags }),
  ];
  return withBackend(() => ({ documents, settings }), prepare);
}

// Toasts are list items too.
const chipStates = (canvas: { queryAllByRole: (role: string) => HTMLElement[] }) =>
  canvas
    .queryAllByRole('listitem')
    .filter((item) => item.closest('section') !== null)
    .map(({ dataset }) => dataset['state']);

const typeAddresses = async (text: string) => {
  const fields = await screen.findAllByRole('textbox');
  const field = fields.find((candidate) => !candidate.hasAttribute('readonly'));
  if (field === undefined) throw new Error('There is no field for addresses.');
  await userEvent.click(field);
  await userEvent.paste(text);
};

export const Plain = meta.story({ parameters: withDocument() });

export const Described = meta.story({
  parameters: withDocument({ document: { description, sharing: 'PUBLIC' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Ask Sara/)).toBeVisible();
    await expect(await canvas.findByRole('combobox')).toBeVisible();
  },
});

export const Tagged = meta.story({
  parameters: withDocument({ document: { tags: ['حقوقی', 'two words'] }, otherTags: ['مالیات ۱۴۰۵', 'finance'] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /(?:Add the tag|افزودن برچسب) .*finance/ })).toBeVisible();
  },
});

export const Folder = meta.story({ args: { ids: [3] }, parameters: withDocument() });

export const Several = meta.story({ args: { ids: [1, 2, 3] }, parameters: withDocument() });

export const NothingSelected = meta.story({ args: { ids: [] }, parameters: withDocument() });

export const OfSomebodyElse = meta.story({
  args: { isOwn: false },
  parameters: withDocument({ document: { description, ownerName: 'امید کریمی' } }),
});

export const HostileText = meta.story({
  parameters: withDocument({
    document: {
      name: `photo\u202Egpj.${'بسیار-بلند-'.repeat(12)}exe`,
      description: `<img src=x onerror=alert(1)> \u202Etxt.exe ${'x'.repeat(120)}`,
      ownerName: '<b>Mallory\u202E</b>',
      sharing: 'SOMETHING_NEW',
    },
  }),
});

export const EditingTheDescription = meta.story({
  parameters: withDocument({ document: { description } }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Edit|ویرایش/ }));
    await expect(await canvas.findByDisplayValue(/Ask Sara/)).toHaveFocus();
  },
});

export const DescriptionRefused = meta.story({
  parameters: withDocument({ prepare: (backend) => backend.failNext(/POST .*documents\/1$/, 'unavailable') }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Add description|افزودن توضیح/ }));
    await userEvent.keyboard('متن{Tab}{Tab}{Enter}');
    await expectAlert(canvas);
  },
});

// The open list traps the focus. The elements it hides from screen readers cannot be reached by keyboard.
const openList = { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } };

export const ChoosingAccess = meta.story({
  parameters: { ...withDocument(), ...openList },
  play: async ({ canvas }) => {
    (await canvas.findByRole('combobox')).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  },
});

export const SharedWithSome = meta.story({
  parameters: withDocument(),
  play: async ({ canvas }) => {
    await canvas.findByRole('combobox');
    await typeAddresses('sara@example.com, omid.karimi@company.example ');
    await waitFor(() => expect(chipStates(canvas)).toEqual(['done', 'done']));
  },
});

export const SharingUnderWayAndFailed = meta.story({
  parameters: withDocument({ prepare: (backend) => backend.failNext(/POST .*share$/, 'unavailable') }),
  play: async ({ canvas }) => {
    await canvas.findByRole('combobox');
    await typeAddresses('omid@example.com ');
    await waitFor(() => expect(chipStates(canvas)).toEqual(['failed']));
  },
});

export const SharingPending = meta.story({
  parameters: withDocument({ prepare: (backend) => backend.hold(/POST .*share$/) }),
  play: async ({ canvas }) => {
    await canvas.findByRole('combobox');
    await typeAddresses('omid@example.com, neda@example.com ');
    await waitFor(() => expect(chipStates(canvas)).toEqual(['pending', 'pending']));
  },
});

export const NoAddress = meta.story({
  parameters: withDocument(),
  play: async ({ canvas }) => {
    await canvas.findByRole('combobox');
    await typeAddresses('sara@example ');
    await expectAlert(canvas);
  },
});

export const SharesUnreadable = meta.story({
  parameters: withDocument({ prepare: (backend) => backend.failNext(/GET .*shares$/, 'generic') }),
});

export const WithoutTheCapability = meta.story({
  parameters: withDocument({ settings: {} }),
  play: async ({ canvas }) => {
    await canvas.findByRole('combobox');
    await typeAddresses('sara@example.com ');
    await waitFor(() => expect(chipStates(canvas)).toEqual(['done']));
  },
});

const limits: LinkLimitChanges = {
  expiresAt: Date.UTC(2031, 2, 21, 8),
  password: 'four brown foxes',
  maxDownloads: 10,
};

const withLimits = (setting: Setting = {}) =>
  withDocument({
    document: { sharing: 'WITH_LINK' },
    ...setting,
    prepare(backend) {
      void setLinkLimits(backend.client(), 1, limits);
      setting.prepare?.(backend);
    },
  });

async function openOptions(canvas: { findByRole: (role: string, options: { name: RegExp }) => Promise<HTMLElement> }) {
  const button = await canvas.findByRole('button', { name: /Link options|محدودیت‌های پیوند/ });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  return screen.findByRole('dialog', { name: /Options of|محدودیت‌های پیوند/ });
}

export const LimitedLink = meta.story({
  parameters: withLimits(),
  play: async ({ canvas }) => {
    await canvas.findByText(/10|۱۰/);
  },
});

export const LinkOptionsOpen = meta.story({
  parameters: withLimits(),
  play: async ({ canvas }) => {
    await openOptions(canvas);
  },
});

export const LinkOptionsRefused = meta.story({
  parameters: withDocument({ document: { sharing: 'PUBLIC' } }),
  play: async ({ canvas }) => {
    await openOptions(canvas);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.keyboard('{Tab}123');
    await userEvent.click(screen.getByRole('button', { name: /^(Save|ذخیره)/ }));
    await expectAlert();
  },
});

export const NewLinkQuestion = meta.story({
  parameters: withLimits(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Replace link|باطل کردن پیوند/ }));
    await screen.findByRole('alertdialog');
  },
});

export const LimitsUnreadable = meta.story({
  parameters: withDocument({
    document: { sharing: 'PUBLIC' },
    prepare: (backend) => backend.failNext(/linkLimits/, 'generic'),
  }),
});

export const Narrow = meta.story({ args: { width: 320 }, parameters: withDocument({ document: { description } }) });

export const UnderStress = meta.story({
  ...underStress,
  tags: ['picture'],
  parameters: { ...underStress.parameters, ...withDocument() },
});
