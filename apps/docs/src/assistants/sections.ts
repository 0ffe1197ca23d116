/** Pages that an assistant may read, by the section of the list. */
export const sections: readonly (readonly [title: string, ids: readonly string[]])[] = [
  ['Start', ['start', 'hosts']],
  [
    'Guides',
    [
      'embedding',
      'extending',
      'recipes',
      'headless',
      'headless-orders',
      'styling',
      'messages',
      'errors',
      'webhooks',
      'host-testing',
      'your-backend',
      'provider-configuration',
      'accessibility',
      'versions',
    ],
  ],
  ['Components and elements', ['components', 'elements', 'tokens', 'examples', 'storybook']],
  [
    'HTTP',
    [
      'contract',
      'contract/account',
      'contract/files',
      'contract/billing',
      'contract/servers',
      'contract/hosting',
      'contract/embedding',
      'contract/shell',
      'http',
    ],
  ],
  ['Operation', ['sandbox', 'settings', 'operating', 'scaling', 'security']],
];

/** Exact signatures, long lists and what only contributors need. */
export const optionalIds: readonly string[] = [
  'api/core',
  'api/react',
  'api/elements',
  'messages-reference',
  'types',
  'changes',
  'architecture',
  'glossary',
  'decisions',
];
