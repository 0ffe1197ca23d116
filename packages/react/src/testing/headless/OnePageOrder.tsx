import type { Invoice } from '@abrak/core/billing';
import type { ReactNode } from 'react';
import { usePayment } from '../../billing/headless.ts';
import { useFormat } from '../../provider/index.ts';
import { type OpenOrder, useOrder } from '../../servers/headless.ts';
import { useStoryTexts } from '../useStoryTexts.ts';

const words = {
  en: {
    title: 'A server in one page',
    image: 'Image',
    plan: 'Plan',
    choosePlan: 'Choose a plan',
    name: 'Name of the server',
    code: 'Discount code',
    check: 'Check the code',
    applied: 'The code counts.',
    refused: 'Not accepted:',
    price: 'Price with tax',
    toman: 'toman',
    order: 'Order',
    changed: 'The price is now',
    agree: 'Agree',
    back: 'Back',
    lost: 'No answer came. The order may exist.',
    again: 'Ask again',
    pay: 'Pay',
    bank: 'Go to the bank',
    paid: 'Paid. The server is being built:',
    unread: 'The catalogue cannot be read.',
    loading: 'Loading…',
  },
  fa: {
    title: 'یک سرور در یک صفحه',
    image: 'سیستم‌عامل',
    plan: 'طرح',
    choosePlan: 'طرحی انتخاب کنید',
    name: 'نام سرور',
    code: 'کد تخفیف',
    check: 'بررسی کد',
    applied: 'کد اعمال شد.',
    refused: 'پذیرفته نشد:',
    price: 'قیمت با مالیات',
    toman: 'تومان',
    order: 'سفارش',
    changed: 'قیمت اکنون',
    agree: 'موافقم',
    back: 'بازگشت',
    lost: 'پاسخی نرسید. شاید سفارش ثبت شده باشد.',
    again: 'دوباره بپرس',
    pay: 'پرداخت',
    bank: 'رفتن به بانک',
    paid: 'پرداخت شد. سرور ساخته می‌شود:',
    unread: 'فهرست طرح‌ها خوانده نشد.',
    loading: 'در حال بارگذاری…',
  },
};

const column = {
  display: 'grid',
  gap: 12,
  maxInlineSize: 420,
  color: 'CanvasText',
  background: 'Canvas',
  padding: 16,
} as const;

/** Shows an amount in the digits of the language. */
function Toman({ amount }: { readonly amount: number }): ReactNode {
  const { number } = useFormat();
  const t = useStoryTexts(words);
  return (
    <b>
      {number(amount)} {t.toman}
    </b>
  );
}

function Pay({ invoice, onPaid }: { readonly invoice: Invoice; readonly onPaid: () => void }): ReactNode {
  const t = useStoryTexts(words);
  const subject = { kind: 'invoices', invoices: [invoice], shownToman: invoice.payableToman } as const;
  const { state, step, proceed, handover, goToBank } = usePayment(subject, { onPaid });
  if (state.phase === 'paid') {
    return (
      <p role="status">
        {t.paid} <bdi>{invoice.serviceName}</bdi>
      </p>
    );
  }
  return (
    <div style={column}>
      <Toman amount={invoice.payableToman} />
      {handover !== undefined && (
        <button type="button" onClick={goToBank}>
          {t.bank}
        </button>
      )}
      {step !== undefined && (
        <button type="button" disabled={step.isPending || step.problem !== undefined} onClick={proceed}>
          {step.command === 'confirm' ? t.pay : t.again}
        </button>
      )}
    </div>
  );
}

function Promo({ order: { state, send, promo } }: { readonly order: OpenOrder }): ReactNode {
  const t = useStoryTexts(words);
  return (
    <>
      <label>
        {t.code}{' '}
        <input
          dir="ltr"
          value={state.promoCode}
          onChange={({ target }) => send({ type: 'promoTyped', code: target.value })}
        />
      </label>
      <button type="button" disabled={!promo.isOpen} onClick={promo.check}>
        {t.check}
      </button>
      <span role="status">{promo.promo !== null && t.applied}</span>
    </>
  );
}

function Form({ order }: { readonly order: OpenOrder }): ReactNode {
  const t = useStoryTexts(words);
  const { context, state, send, price, missing, nameCheck, refusals, placing } = order;
  const problem = refusals.name?.code ?? (state.name === '' || nameCheck.ok ? undefined : nameCheck.code);
  return (
    <form
      style={column}
      onSubmit={(event) => {
        event.preventDefault();
        void order.place();
      }}
    >
      <label>
        {t.image}{' '}
        <select
          value={state.imageName ?? ''}
          onChange={({ target }) => send({ type: 'imageChosen', imageName: target.value })}
        >
          {context.images.map(({ name, displayName }) => (
            <option key={name} value={name}>
              {displayName}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t.plan}{' '}
        <select
          value={state.planId ?? ''}
          onChange={({ target }) => send({ type: 'planChosen', planId: Number(target.value) })}
        >
          <option value="" disabled>
            {t.choosePlan}
          </option>
          {context.plans.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t.name}{' '}
        <input
          dir="ltr"
          value={state.name}
          onChange={({ target }) => send({ type: 'nameTyped', name: target.value })}
        />
      </label>
      {problem !== undefined && (
        <p role="alert">
          {t.refused} <bdi>{problem}</bdi>
        </p>
      )}
      <Promo order={order} />
      {price.quote !== undefined && (
        <p>
          {t.price}: <Toman amount={price.quote.payableToman} />
        </p>
      )}
      <button type="submit" disabled={missing !== undefined || !order.canOrder || placing.phase !== 'choosing'}>
        {t.order}
      </button>
    </form>
  );
}

function Open({ order }: { readonly order: OpenOrder }): ReactNode {
  const t = useStoryTexts(words);
  const { placing } = order;
  switch (placing.phase) {
    case 'placed':
      return <Pay invoice={placing.placed} onPaid={order.markPaid} />;
    case 'consenting':
      return (
        <div style={column}>
          <p>
            {t.changed} <Toman amount={placing.consent.invoiceToman} />
          </p>
          <button type="button" onClick={() => void order.agree()}>
            {t.agree}
          </button>
          <button type="button" onClick={order.decline}>
            {t.back}
          </button>
        </div>
      );
    case 'unanswered':
      return (
        <div style={column}>
          <p role="alert">{t.lost}</p>
          <button type="button" onClick={() => void order.retry()}>
            {t.again}
          </button>
        </div>
      );
    default:
      return <Form order={order} />;
  }
}

/** Orders and pays a server in one page, on the hooks of `@abrak/react/headless` and with plain HTML. */
export function OnePageOrder(): ReactNode {
  const t = useStoryTexts(words);
  const { order, error, retry } = useOrder({ choices: 'period=MONTH' });
  return (
    <main>
      <h1>{t.title}</h1>
      {order === undefined && error === null && <p role="status">{t.loading}</p>}
      {order === undefined && error !== null && (
        <p role="alert">
          {t.unread}{' '}
          <button type="button" onClick={retry}>
            {t.again}
          </button>
        </p>
      )}
      {order !== undefined && <Open order={order} />}
    </main>
  );
}
