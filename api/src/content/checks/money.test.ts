import { expect, test } from '@jest/globals';
import { grossAsIncome, minimumWage, wageProblems } from './money.js';

const place = { file: 'f', line: 3 };
const LEAST = 45_000;
const told = (text: string) =>
  wageProblems([{ ...place, text }], LEAST).map(({ message }) => /fait (.*?) par mois/.exec(message)?.[1]?.replaceAll('\u00a0', ' '));

test.each([
  ['Il est gardien, payé 30 000 F par mois.', '30 000 F'],
  ['Elle touche un salaire de 30 000 F.', '30 000 F'],
  ['Il donne 25 000 F de salaire à son frère.', '25 000 F'],
  ['Elle prend une aide à 1 000 F par jour.', '26 000 F'],
  ['Fulgence peut payer le neveu 500 F par jour.', '13 000 F'],
  ['Il verse à son employée 5 000 F par semaine.', '21 667 F'],
  ['Elle laisse 1 500 F par jour à son aide.', '39 000 F'],
  ['Paie de deux jeunes par jour : 1 000 F', '26 000 F'],
  ['Le manœuvre est payé 200 F l’heure.', '34 666 F'],
])('%s is less than the minimum wage', (text, monthly) => {
  expect(told(text)).toEqual([monthly]);
});

test.each([
  'Son salaire est de 45 000 F par mois.',
  'Elle prend une aide à 2 000 F par jour.',
  'L’apprenti reçoit 500 F par jour, son argent de poche.',
  'Son aide, payée 1 000 F par jour, vient une demi-journée.',
  'Payer le neveu 500 F pour une heure de découpe.',
  'Le loyer est payé 10 000 F par mois.',
  'Une vendeuse paie 500 F par jour de place.',
  'Un vendeur touche 4 000 F d’abonnement par mois.',
  'Une augmentation de salaire de 20 000 F.',
  'Une vendeuse de dèguè gardait 10 000 F par semaine.',
])('%s is no wage under it', (text) => {
  expect(told(text)).toEqual([]);
});

test('the minimum wage is the fact’s; without the fact nothing is judged', () => {
  const fact = { id: 'salaire-minimum', line: 1, institution: '', law: '', checkedAt: '', sources: [], isVerified: true };
  expect(minimumWage([{ ...fact, text: 'Le SMIG est de 45\u00a0000\u00a0F par mois, soit 259,62\u00a0F l’heure.' }])).toBe(LEAST);
  expect(minimumWage([])).toBeNull();
  expect(wageProblems([{ ...place, text: 'Un salaire de 30 000 F.' }], null)).toEqual([]);
});

test('takings called an income are listed, what names the costs is not', () => {
  const texts = [
    'Elle vend pour 30 000 F et gagne ainsi sa vie.',
    'Elle vend pour 30 000 F ; il lui reste 8 000 F de gain.',
    'Elle gagne 30 000 F.',
  ];
  expect(grossAsIncome(texts.map((text) => ({ ...place, text })))).toEqual([`content/f:3 – ${texts[0]}`]);
});
