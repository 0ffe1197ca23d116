import { directionOfLocale, type Locale } from '@abrak/core';
import { createMemoryBackend, type MemoryBackend } from '@abrak/core/testing';
import { type ComponentType, createElement, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useClient } from '../../packages/react/src/provider/index.ts';
import { FOCUS_ATTRIBUTE, imitateMedia } from '../look/imitateMedia.ts';
import { type Look, readLook } from '../look/look.ts';
import { LookFrame } from '../look/LookFrame.tsx';
import { pictured } from '../pictures/pictured.ts';

interface StoryContext {
  readonly globals: Readonly<Record<string, unknown>>;
}

const titles = {
  focus: { fa: 'تمرکز صفحه‌کلید', en: 'Keyboard focus' },
  forced: { fa: 'رنگ‌های اجباری', en: 'Forced colours' },
  high: { fa: 'تضاد بیشتر', en: 'High contrast' },
  motion: { fa: 'حرکت کم', en: 'Reduced motion' },
  text: { fa: 'متن ۲۰۰ درصد', en: 'Text of 200 %' },
  narrow: { fa: 'پهنای ۳۲۰ پیکسل', en: 'Width of 320 px' },
  opposite: { fa: 'جهت دیگر', en: 'The other direction' },
  long: { fa: 'متن بلند', en: 'Long text' },
  missing: { fa: 'بی‌داده', en: 'Missing data' },
  slow: { fa: 'شبکهٔ کند', en: 'Slow network' },
} as const;

type Condition = keyof typeof titles;

const otherLocale = { fa: 'en', en: 'fa' } as const satisfies Record<Locale, Locale>;

function lookUnder(condition: Condition, look: Look): Look {
  switch (condition) {
    case 'forced':
      return { ...look, contrast: 'forced' };
    case 'high':
      return { ...look, contrast: 'high' };
    case 'motion':
      return { ...look, motion: 'reduced' };
    case 'text':
      return { ...look, textSize: '200' };
    case 'narrow':
      return { ...look, width: '320' };
    default:
      return look;
  }
}

interface CellProps {
  readonly condition: Condition;
  readonly look: Look;
  readonly backend?: (() => MemoryBackend) | undefined;
  readonly children: ReactNode;
}

/** Shows a component under one condition, below its name. */
function Cell({ condition, look, backend, children }: CellProps): ReactNode {
  const outer = useClient();
  const [client] = useState(() => backend?.().client() ?? outer);
  const isOpposite = condition === 'opposite';
  const direction = isOpposite ? directionOfLocale(otherLocale[look.locale]) : directionOfLocale(look.locale);
  return (
    <section
      aria-label={titles[condition][look.locale]}
      style={{ display: 'grid', gap: 8, alignContent: 'start', minInlineSize: 0 }}
    >
      <p style={{ fontSize: 13, color: 'var(--_abrak-color-text-muted)' }}>{titles[condition][look.locale]}</p>
      <div {...(condition === 'focus' && { [FOCUS_ATTRIBUTE]: '' })}>
        <LookFrame look={lookUnder(condition, look)} client={client} direction={direction} style={{ padding: 12 }}>
          {children}
        </LookFrame>
      </div>
    </section>
  );
}

interface GridProps {
  readonly column: string;
  readonly children: ReactNode;
}

function Grid({ column, children }: GridProps): ReactNode {
  useEffect(imitateMedia, []);
  return (
    <div
      style={{ display: 'grid', gap: 24, gridTemplateColumns: `repeat(auto-fill, minmax(min(${column}, 100%), 1fr))` }}
    >
      {children}
    </div>
  );
}

/** Texts of a component's sample: one, a long one, or none. */
export interface SampleTexts {
  readonly text: string;
}

// The component's other stories are audited, once for each state; the contrast of colours is a test of the theme. For an
// audit by hand: the same component stands there several times, so its landmarks share their names.
const repeated = {
  ...pictured,
  parameters: {
    ...pictured.parameters,
    a11y: { test: 'off' as const, config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
  },
};

const samples = {
  fa: { text: 'قرارداد میزبانی', long: 'قرارداد میزبانی سالانهٔ شرکت نمونه با پیوست‌ها، نسخهٔ نهایی برای امضای مدیرعامل' },
  en: {
    text: 'Hosting contract',
    long: 'Yearly hosting contract of the sample company with all attachments, final version for signing',
  },
} as const;

/**
 * Returns the story of a component of `ui` under every condition that a design has to stand: focus, forced colours, high
 * contrast, reduced motion, large text, little width, the other direction, long and missing text.
 */
export function conditions(sample: (texts: SampleTexts) => ReactNode) {
  return {
    ...repeated,
    render: (_args: object, { globals }: StoryContext): ReactElement => {
      const look = readLook(globals);
      const { text, long } = samples[look.locale];
      const textUnder = (condition: Condition) => (condition === 'long' ? long : condition === 'missing' ? '' : text);
      return (
        <Grid column="280px">
          {(['focus', 'forced', 'high', 'motion', 'text', 'narrow', 'opposite', 'long'] as const).map((condition) => (
            <Cell key={condition} condition={condition} look={look}>
              {sample({ text: textUnder(condition) })}
            </Cell>
          ))}
        </Grid>
      );
    },
  };
}

/** Returns a backend that answers its settings and nothing else. */
function slowBackend(backend: MemoryBackend): MemoryBackend {
  backend.hold(/^(?!.*settings)/);
  return backend;
}

/**
 * Returns the story of a component with data under every condition that a design has to stand, a slow network and
 * missing data among them. `createBackend` creates the data of the others.
 */
export function dataConditions<Props extends object>(
  createBackend: () => MemoryBackend,
  sample: (args: Props) => ReactNode,
) {
  const backends: Partial<Record<Condition, () => MemoryBackend>> = {
    missing: () => createMemoryBackend(),
    slow: () => slowBackend(createBackend()),
  };
  return {
    ...repeated,
    render: (args: Props, { globals }: StoryContext): ReactElement => {
      const look = readLook(globals);
      return (
        <Grid column="1200px">
          {(['missing', 'slow', 'forced', 'text', 'narrow', 'opposite'] as const).map((condition) => (
            <Cell key={condition} condition={condition} look={look} backend={backends[condition] ?? createBackend}>
              {sample(args)}
            </Cell>
          ))}
        </Grid>
      );
    },
  };
}

/**
 * Returns the story of a form under every condition that a design has to stand; `frame` surrounds each of them.
 */
export function formConditions<Props extends object>(
  component: ComponentType<Props>,
  createBackend: () => MemoryBackend,
  frame: (form: ReactElement) => ReactElement = (form) => form,
) {
  return {
    ...repeated,
    render: (args: Props, { globals }: StoryContext): ReactElement => {
      const look = readLook(globals);
      return (
        <Grid column="360px">
          {(['focus', 'forced', 'high', 'text', 'narrow', 'opposite'] as const).map((condition) => (
            <Cell key={condition} condition={condition} look={look} backend={createBackend}>
              {frame(createElement(component, args))}
            </Cell>
          ))}
        </Grid>
      );
    },
  };
}

/** Look of a dialog under the hardest conditions at once: only one of them can be open. */
export const underStress = {
  ...pictured,
  globals: { contrast: 'high', textSize: '200', motion: 'reduced' },
} as const;
