import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { FactList, type FactListProps } from './FactList.tsx';

const required: FactListProps = { facts: [], layout: 'beside' };
const meta = preview.meta({ component: FactList, title: 'UI/FactList', args: required });

export const Playground = meta.story(
  playground(FactList, {
    args: { layout: 'beside' },
    texts: {
      fa: {
        facts: [
          ['نوع', 'سند متنی'],
          ['اندازه', '۱۲٫۵ مگابایت'],
          ['مبلغ', '۱٬۴۳۰٬۰۰۰ تومان', 'main'],
        ],
      },
      en: {
        facts: [
          ['Kind', 'Text document'],
          ['Size', '12.5 MB'],
          ['Amount', '1,430,000 toman', 'main'],
        ],
      },
    },
  }),
);

export const Conditions = meta.story({
  ...conditions(({ text }) =>
    (['beside', 'above', 'ends'] as const).map((layout) => (
      <FactList
        key={layout}
        layout={layout}
        facts={[
          [text, text],
          [`${text} 2`, null],
          [`${text} 3`, text, 'main'],
        ]}
      />
    )),
  ),
  tags: ['picture'],
});
