import type { ChangeHandlers } from '@abrak/core';
import type { BeforeChangeDetail, ChangeDetail, ElementChangeDecision } from '../contract.ts';

/** Dispatches a described event; returns false when the page prevented it. */
type Emit = (name: string, detail: BeforeChangeDetail | ChangeDetail) => boolean;

/** Returns functions that tell the page of changes by `abrak-before-change` and `abrak-after-change`. */
export function changeEvents(emit: Emit): ChangeHandlers {
  return {
    onBeforeChange({ type, input }) {
      let decided: ElementChangeDecision | Promise<ElementChangeDecision>;
      const decide: BeforeChangeDetail['decide'] = (decision) => {
        decided = decision;
      };
      const isAllowed = emit('abrak-before-change', { type, input, decide });
      return decided ?? isAllowed;
    },
    onAfterChange({ type, input }, { error, milliseconds }) {
      emit('abrak-after-change', { type, input, code: error?.code, milliseconds });
    },
  };
}
