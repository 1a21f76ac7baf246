import { test } from '../support/fixtures';

/** What a remote is like in its row of the matrix. */
export const STATES = {
  same: 'N',
  previous: 'N-1',
  dead: 'morte (404)',
  slow: 'lente',
  tampered: 'altérée',
  older: 'contrat plus ancien',
} as const;

/** What a visitor gets. */
export type Outcome = 's’ouvre' | 'carte d’échec' | 'reste dessinée' | '« Actualiser »';

/** Tells the report of a cell; without an outcome until the test knows it. The table is made of these. */
export function tellCell(remote: string, state: string, outcome?: Outcome): void {
  const { annotations } = test.info();
  const known = annotations.find(({ type }) => type === 'matrix');
  const description = JSON.stringify({ remote, state, outcome });
  if (known) known.description = description;
  else annotations.push({ type: 'matrix', description });
}
