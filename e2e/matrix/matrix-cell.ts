import { test } from '../support/fixtures';

/** The state of a remote in each row of the matrix. */
export const STATES = {
  same: 'N',
  previous: 'N-1',
  dead: 'morte (404)',
  slow: 'lente',
  tampered: 'altérée',
  older: 'contrat plus ancien',
} as const;

/** The result for a visitor. */
export type Outcome = 's’ouvre' | 'carte d’échec' | 'reste dessinée' | '« Actualiser »';

/** Writes a cell to the report; without an outcome until the test knows it. The table is made from these. */
export function tellCell(remote: string, state: string, outcome?: Outcome): void {
  const { annotations } = test.info();
  const known = annotations.find(({ type }) => type === 'matrix');
  const description = JSON.stringify({ remote, state, outcome });
  if (known) known.description = description;
  else annotations.push({ type: 'matrix', description });
}
