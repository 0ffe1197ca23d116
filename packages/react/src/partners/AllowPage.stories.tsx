import type { AuthorizeRequest } from '@abrak/core/partners';
import type { MemoryPartner } from '@abrak/core/testing';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { formConditions } from '../../../../.storybook/stories/conditions.tsx';
import { framedInList } from '../../../../.storybook/framed.ts';
import { expectAlert } from '../testing/expectAlert.ts';
import { fillForm, signInCard } from '../testing/signInCard.tsx';
import { withBackend } from '../testing/withBackend.ts';
import { vars } from '../theme/index.ts';
import { AllowPage } from './AllowPage.tsx';

const everyScope = ['files:read', 'files:write', 'servers:order', 'billing:read', 'billing:pay'] as const;

const shop: MemoryPartner = {
  id: 'shop',
  name: { fa: 'فروشگاه سرو', en: 'Sarv Shop' },
  origins: ['https://shop.example'],
  scopes: everyScope,
};

const request: AuthorizeRequest = {
  partner: 'shop',
  origin: 'https://shop.example',
  scopes: ['files:read'],
  state: 's'.repeat(43),
  challenge: 'c'.repeat(43),
};

const yes = { name: /^(?:Allow|اجازه می‌دهم)$/ };
const no = { name: /^(?:Don't allow|اجازه نمی‌دهم)$/ };

/** Waits until the allow button accepts presses, and returns it. */
async function readyButton(canvas: {
  findByRole: (role: 'button', options: typeof yes) => Promise<HTMLElement>;
}): Promise<HTMLElement> {
  const button = await canvas.findByRole('button', yes);
  // Focused before the press: a window that receives the focus by it would ignore it.
  button.focus();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  return button;
}

const known = withBackend(() => ({ partners: [shop] }));

const meta = preview.meta({
  component: AllowPage,
  title: 'Partners/AllowPage',
  args: { request, answer: fn(() => true) },
  parameters: { ...known, ...framedInList(640) },
  render: (args) =>
    signInCard(
      <div style={{ margin: -16, padding: 16, background: vars.color.surface }}>
        <AllowPage {...args} />
      </div>,
    ),
});

export const Asks = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', yes)).toBeEnabled();
    await expect(canvas.getByText('https://shop.example')).toHaveAttribute('dir', 'ltr');
  },
});

export const AsksForEverything = meta.story({ args: { request: { ...request, scopes: everyScope } } });

export const FilesWrite = meta.story({ args: { request: { ...request, scopes: ['files:write'] } } });

export const ServersOrder = meta.story({ args: { request: { ...request, scopes: ['servers:order'] } } });

export const BillingRead = meta.story({ args: { request: { ...request, scopes: ['billing:read'] } } });

export const BillingPay = meta.story({ args: { request: { ...request, scopes: ['billing:pay'] } } });

export const Reading = meta.story({
  parameters: withBackend(
    () => ({ partners: [shop] }),
    (backend) => backend.hold(),
  ),
});

const visitor = withBackend(() => ({ partners: [shop], isSignedIn: false }));

export const SignedOut = meta.story({ parameters: visitor });

export const SignsInAndAnswers = meta.story({
  parameters: visitor,
  play: async ({ canvas, args }) => {
    await fillForm(await canvas.findByRole('form'), ['sara@example.com', 'abrak']);
    const allow = await canvas.findByRole('button', yes);
    // The question receives focus in place of the form, so that screen readers read it.
    await waitFor(() => expect(allow.closest('section')).toHaveFocus());
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', no)).toHaveFocus();
    await userEvent.tab();
    await expect(allow).toHaveFocus();
    await readyButton(canvas);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.answer).toHaveBeenCalledWith({ code: 'c'.repeat(43) }));
  },
});

export const Allowing = meta.story({
  parameters: withBackend(
    () => ({ partners: [shop] }),
    (backend) => backend.hold(/codes$/),
  ),
  play: async ({ canvas }) => userEvent.click(await readyButton(canvas)),
});

export const PressedTooEarly = meta.story({
  play: async ({ canvas, args }) => {
    const button = await canvas.findByRole('button', yes);
    const seenLater = new FocusEvent('focus');
    Object.defineProperty(seenLater, 'timeStamp', { value: performance.now() + 60_000 });
    dispatchEvent(seenLater);
    await userEvent.dblClick(button);
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect(args.answer).not.toHaveBeenCalled();
  },
});

export const Allowed = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await readyButton(canvas));
    await expect(await canvas.findByText(/^(?:Allowed|اجازه داده شد)$/)).toBeVisible();
  },
});

export const Denied = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', no));
    await expect(args.answer).toHaveBeenCalledWith({ error: 'signInDenied' });
    await expect(await canvas.findByText(/^(?:Not allowed|اجازه ندادید)$/)).toBeVisible();
  },
});

export const PageIsGone = meta.story({
  args: { answer: fn(() => false) },
  play: async ({ canvas }) => userEvent.click(await readyButton(canvas)),
});

export const CouldNotBeAllowed = meta.story({
  parameters: withBackend(
    () => ({ partners: [shop] }),
    (backend) => backend.failNext(/codes$/, 'networkError'),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await readyButton(canvas));
    await expectAlert(canvas);
    await expect(canvas.getByRole('button', yes)).toBeEnabled();
  },
});

export const SessionEndedMeanwhile = meta.story({
  parameters: withBackend(
    () => ({ partners: [shop] }),
    (backend) => backend.failNext(/codes$/, 'sessionEnded'),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await readyButton(canvas));
    await expect(await canvas.findByRole('form')).toBeVisible();
  },
});

export const UnknownPartner = meta.story({ parameters: withBackend() });

export const WrongOrigin = meta.story({
  args: { request: { ...request, origin: 'https://shop.example.evil.example' } },
});

export const AsksForTooMuch = meta.story({
  args: { request: { ...request, scopes: ['billing:pay'] } },
  parameters: withBackend(() => ({ partners: [{ ...shop, scopes: ['files:read'] }] })),
});

export const CouldNotBeRead = meta.story({
  parameters: withBackend(
    () => ({ partners: [shop] }),
    (backend) => backend.failNext(/partners/, 'networkError'),
  ),
});

export const NothingReadable = meta.story({ args: { request: undefined } });

const longOrigin = `https://${'a-very-long-name-of-a-page.'.repeat(4)}example:8443`;

export const LongNames = meta.story({
  args: { request: { ...request, origin: longOrigin } },
  parameters: withBackend(() => ({
    partners: [
      {
        ...shop,
        name: {
          fa: 'شرکت بازرگانی و خدمات رایانه‌ای ابرهای همیشه‌بهار خاورمیانه (سهامی خاص)',
          en: `The ${'Everlasting '.repeat(8)}Company`,
        },
        origins: [longOrigin],
      },
    ],
  })),
});

/** Width of the card on the narrowest phone. */
export const NarrowAddress = meta.story({
  args: { request: { ...request, origin: 'https://panel.customers.everlasting-clouds.example:8443' } },
  parameters: withBackend(() => ({
    partners: [{ ...shop, origins: ['https://panel.customers.everlasting-clouds.example:8443'] }],
  })),
  decorators: [(Story) => <div style={{ inlineSize: 286, marginInline: 'auto' }}>{Story()}</div>],
});

const hostile = '\u202Egro.knab\u202C <script>alert(1)</script> فروشگاه\u2066';

export const HostileName = meta.story({
  parameters: withBackend(() => ({ partners: [{ ...shop, name: { fa: hostile, en: hostile } }] })),
  play: async ({ canvas }) => {
    const [heading] = await canvas.findAllByRole('heading');
    await expect(heading?.textContent).not.toContain('\u202E');
    await expect(heading).not.toHaveTextContent('□');
    await expect(heading).toHaveTextContent('<script>');
  },
});

export const Conditions = meta.story({
  ...formConditions(AllowPage, known.createBackend, signInCard),
  tags: ['picture'],
});
