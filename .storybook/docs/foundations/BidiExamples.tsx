import type { ReactNode } from 'react';
import { Ltr } from '../../../packages/react/src/ui/Bidi/Ltr.tsx';
import { Name } from '../../../packages/react/src/ui/Bidi/Name.tsx';
import { Num } from '../../../packages/react/src/ui/Bidi/Num.tsx';

/** Address and number that keep their own direction inside a sentence. */
export function IsolatedAddress(): ReactNode {
  return (
    <p lang="fa" dir="rtl">
      سرور <Ltr>185.10.20.30:22</Ltr> روشن است و <Num value={42.5} format="percent" /> پر.
    </p>
  );
}

/** Address and number whose parts change places inside a sentence. */
export function BareAddress(): ReactNode {
  return (
    <p lang="fa" dir="rtl">
      سرور 185.10.20.30:22 (web-1) - روشن است و %42.5 پر.
    </p>
  );
}

const narrow = { maxInlineSize: 220 };

/** Names that are cut in the middle, one with an invisible character. */
export function NamesCutInside(): ReactNode {
  return (
    <div style={{ display: 'grid', gap: 8, ...narrow }}>
      <Name text="قرارداد-نهایی-برای-امضای-مدیرعامل-v1.docx" fit="line" />
      <Name text="قرارداد-نهایی-برای-امضای-مدیرعامل-v2.docx" fit="line" />
      <Name text="a contract of hosting for the director, final v2.docx" fit="twoLines" />
      <Name text={'invoice-\u202Egpj.exe'} fit="line" />
    </div>
  );
}

/** Name that is cut at its end, so that its version and its extension are lost. */
export function NameCutAtItsEnd(): ReactNode {
  return (
    <div style={{ ...narrow, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      قرارداد-نهایی-برای-امضای-مدیرعامل-v1.docx
    </div>
  );
}
