import { expect, test } from '@jest/globals';
import { redact } from './redact.js';

const OWN = ['Fatou', 'Traoré', 'AigleRouge', 'fatou.t@exemple.bf', '+22670112233'];
const OURS = ['Dabasir vend des chameaux à Babylone. Le marché de Koudougou ouvre tôt. WhatsApp aide à vendre. Le BAC et le BEPC.'];

test.each([
  ['Je m’appelle Awa Sanou, comment sortir de mes dettes ?', '[nom], comment sortir de mes dettes ?'],
  ["je m'appelle moussa et je vends", '[nom] et je vends'],
  ['Appelez-moi au 70 11 22 33 ce soir', 'Appelez-moi au [numéro] ce soir'],
  ['Mon numéro : +226 70.11.22.33', 'Mon numéro : [numéro]'],
  ['Écris à awa.sanou@gmail.com', 'Écris à [adresse]'],
  ['Au lycée Philippe Zinda Kaboré on dit que', 'Au [école] on dit que'],
  ['Mon école est le Collège de la Salle', 'Mon école est le [école]'],
  ['J’ai 14 ans et je suis née le 12/03/2012', '[âge] et je suis [date]'],
  ['J’habite à Tampouy, secteur 22', '[lieu], [lieu]'],
  ['Est-ce que Boureima a raison ?', 'Est-ce que [nom] a raison ?'],
  ['mon ami fatou TRAORÉ dit que', 'mon ami [nom] [nom] dit que'],
])('%s', (question, clean) => {
  expect(redact(question, OWN, OURS)).toBe(clean);
});

test.each([
  'Comment Dabasir a-t-il vendu à Koudougou ?',
  'Huile 4 500 F, soude 1 200 F, parfum 800 F. Donc 7 000 F ?',
  'Comment vendre 1 250 000 FCFA de pagnes sur WhatsApp ?',
  'Comment préparer le BAC ?',
])('%s: stays as it is', (question) => {
  expect(redact(question, OWN, OURS)).toBe(question);
});
