import type { NameQuestion } from '@abrak/react/headless';

const words: Readonly<Record<string, string>> = {
  replace: 'Replace',
  merge: 'Merge',
  keepBoth: 'Keep both',
  skip: 'Skip',
};

/** Returns the choices that all names of a question have. */
function commonChoices({ names }: NameQuestion) {
  return (names[0]?.choices ?? []).filter((choice) => names.every(({ choices }) => choices.includes(choice)));
}

/** Asks about names that are taken; an answer holds for all names of its question. */
export function Questions({ questions }: { readonly questions: readonly NameQuestion[] }) {
  return questions.map((question) => (
    <p key={question.id} role="alertdialog" aria-label="Names are taken" className="question">
      <bdi>{question.names.map(({ name }) => name).join(', ')}</bdi> exists here.
      {commonChoices(question).map((choice) => (
        <button key={choice} onClick={() => question.answer(question.names.map(() => choice))}>
          {words[choice]}
        </button>
      ))}
      <button onClick={question.cancel}>Cancel</button>
    </p>
  ));
}
