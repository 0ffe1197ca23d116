import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withoutBidiControls } from '@abrak/core/internal';
import { AbrakProvider, registerLanguage, useFormat } from '../../provider/index.ts';
import { renderUi, silentClient } from '../../testing/renderUi.tsx';
import { useTranslation } from '../../ui/index.ts';
import { createArabic } from './index.ts';

const MOMENT = Date.UTC(2026, 10, 25, 12);

function Sentences() {
  const { t } = useTranslation('files');
  const { date } = useFormat();
  const texts = [0, 1, 2, 3, 11, 100].map((count) => withoutBidiControls(t('selection.count', { count })));
  return (
    <>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <time>{withoutBidiControls(date(MOMENT))}</time>
    </>
  );
}

test('Arabic has each of its plural forms, and the calendar and digits that were chosen', () => {
  registerLanguage(createArabic({ calendar: 'islamic-umalqura', digits: 'latn' }));
  renderUi(
    <AbrakProvider client={silentClient} locale="ar">
      <Sentences />
    </AbrakProvider>,
  );
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(new Set(texts.map((text) => text.replace(/\d+/, ''))).size).toBe(6);
  expect(screen.getByRole('time').textContent).toMatch(/^15 جمادى الآخرة 1448/);
});
