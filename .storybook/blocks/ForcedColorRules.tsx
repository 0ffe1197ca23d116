import type { ReactNode } from 'react';
import type { StyledPart } from './forcedColors.ts';
import { useGuideLocale } from './Guide.tsx';
import { Table } from './Table.tsx';

declare const FORCED_COLOR_RULES: readonly StyledPart[];

const heads = {
  en: ['Styles of', 'Rules in forced colours'],
  fa: ['سبک‌های', 'قاعده‌ها در رنگ‌های اجباری'],
} as const;

/** Table of the rules that the components have for forced colours, from their styles. */
export function ForcedColorRules(): ReactNode {
  return (
    <Table heads={heads[useGuideLocale()]}>
      {FORCED_COLOR_RULES.map(({ name, rules }) => (
        <tr key={name}>
          <td style={{ verticalAlign: 'top' }}>
            <bdi>{name}</bdi>
          </td>
          <td dir="ltr" style={{ textAlign: 'start', fontSize: 13 }}>
            {rules.map(({ state, declarations }) => (
              <div key={state + declarations}>
                <code>{state === '' ? declarations : `${state} { ${declarations} }`}</code>
              </div>
            ))}
          </td>
        </tr>
      ))}
    </Table>
  );
}
