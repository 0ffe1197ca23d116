import '../../messages/index.ts';
import type { StoredDocument } from '@abrak/core/files';
import type { Arrival, NameConflict } from '@abrak/core/internal';
import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { underStress } from '../../../../../../.storybook/stories/conditions.tsx';
import { framed } from '../../../../../../.storybook/framed.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { ConflictQuestion } from './conflictQuestions.ts';

const meta = preview.meta({ component: ConflictDialog, title: 'Files/ConflictDialog', parameters: framed(640) });

const DAY_MS = 24 * 60 * 60 * 1000;

function conflictWith(existing: StoredDocument, arriving: Partial<Arrival> = {}): NameConflict {
  const { name, kind, sizeBytes, createdAt } = existing;
  return {
    existing,
    arriving: { name, kind, sizeBytes: sizeBytes + 40_000, changedAt: createdAt + 3 * DAY_MS, ...arriving },
  };
}

const folder = { id: 7, name: 'اسناد' };
const report = aDocument({ parent: folder });

function args(conflicts: readonly NameConflict[], question: Partial<ConflictQuestion> = {}) {
  return {
    question: { id: 1, origin: 'device', resolver: 'server', conflicts, answer: () => undefined, ...question },
  } as const;
}

export const FileMeetsFile = meta.story({ args: args([conflictWith(report)]) });

export const FolderMeetsFolder = meta.story({
  args: args([conflictWith(aFolder({ parent: folder }))], { origin: 'server' }),
});

export const FileMeetsFolder = meta.story({
  args: args([conflictWith(aFolder(), { kind: 'file', sizeBytes: 12_000 })]),
});

export const OneOfMany = meta.story({
  args: args([
    ...Array.from({ length: 12 }, (_, index) =>
      conflictWith(aDocument({ id: index, name: `IMG_${2040 + index}.png` })),
    ),
    conflictWith(aFolder({ id: 20 })),
  ]),
});

export const TheNextOfMany = meta.story({
  args: OneOfMany.input.args,
  play: async () => {
    const dialog = await screen.findByRole('alertdialog');
    const goOn = dialog.querySelector('button[type="submit"]');
    if (goOn !== null) await userEvent.click(goOn);
    await waitFor(() => expect(dialog).toHaveTextContent('IMG_2041.png'));
  },
});

export const WithoutTheCapability = meta.story({ args: args([conflictWith(report)], { resolver: 'upload' }) });

export const NothingButSkipping = meta.story({
  args: args([conflictWith(report), conflictWith(aFolder())], { origin: 'server', resolver: 'nobody' }),
});

export const UnknownDate = meta.story({ args: args([conflictWith(report, { changedAt: null, sizeBytes: 100 })]) });

export const LongHostileName = meta.story({
  args: args([conflictWith(aDocument({ name: `photo\u202Egpj.${'بسیار-بلند-'.repeat(20)}exe`, parent: folder }))]),
});

export const UnderStress = meta.story({ ...underStress, tags: ['picture'], args: FileMeetsFile.input.args });
