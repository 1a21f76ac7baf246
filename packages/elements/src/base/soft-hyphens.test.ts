import { expect, test } from '@jest/globals';
import { withSoftHyphens } from './soft-hyphens';

test.each([
  ['Influence et manipulation', 'Influence et ma-ni-pu-la-tion'],
  ['De la performance à l’excellence', 'De la per-for-mance à l’ex-cel-lence'],
  ['Les 21 lois irréfutables du leadership', 'Les 21 lois ir-ré-fu-ta-bles du lea-der-ship'],
  ['qu’ils entreprennent', 'qu’ils en-tre-pren-nent'],
  ['Business Model Nouvelle Génération', 'Business Model Nouvelle Gé-né-ra-tion'],
  ['Le Dilemme de l’innovateur', 'Le Dilemme de l’in-no-va-teur'],
  ['Économiquement', 'Éco-no-mi-que-ment'],
  ['Un rien peut tout changer', 'Un rien peut tout changer'],
])('%s → %s', (text, expected) => {
  expect(withSoftHyphens(text, 9).replaceAll('\u00ad', '-')).toBe(expected);
});
