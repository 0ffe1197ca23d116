/** Meaning of each status of a component. */
export const statusMeanings = {
  stable: 'Names and props change in a major version only.',
  beta: 'Complete and tested; names and props can change in a minor version.',
} as const;

/** Status of a component. */
export type Status = keyof typeof statusMeanings;

/** Returns the status that a component's stories are tagged with. */
export function statusOf(tags: readonly string[]): Status {
  return tags.includes('beta') ? 'beta' : 'stable';
}
