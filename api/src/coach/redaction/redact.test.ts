import { expect, test } from '@jest/globals';
import { stemOf, wordsOf } from '@ulty/domain/base/search-text.js';
import { redact } from './redact.js';

const OWN = ['Fatou', 'Traoré', 'AigleRouge', 'fatou.t@exemple.bf', '+22670112233'];
const OURS = ['Dabasir vend des chameaux à Babylone. Le marché de Koudougou ouvre tôt. WhatsApp aide à vendre. Le BAC et le BEPC.'];
const WORDS = new Set(
  wordsOf(
    `appelez ce soir ecris numero ecole lycee marche sortir dettes vends vendre huile soude parfum pagnes caisse fcfa quartier ouvert prof
     explique eleve cours marketing secteur agricole parents habite college village ami stock dort raison comment preparer nee ans`,
  ).map(stemOf),
);
const seen = (question: string, isMinor = false) => redact(question, { own: OWN, passages: OURS, words: WORDS, isMinor });

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
  ['mon ami fatou TRAORÉ dit que', 'mon ami [nom] dit que'],
  ["je suis au lycee zinda en 3e, ma prof aminata ouedraogo, j'habite à gounghin", 'je suis au [école] en 3e, ma prof [nom], [lieu]'],
  ['BOUREIMA SANOU VEND DES PAGNES', '[nom] [nom] VEND DES PAGNES'],
  ['Awa dit que le stock dort', '[nom] dit que le stock dort'],
  ['JE M’APPELLE AWA, COMMENT VENDRE', '[nom], COMMENT VENDRE'],
  ['Le stock dort. Issouf a raison ?', 'Le stock dort. [nom] a raison ?'],
  ['comment vendre au quartier de dassasgho', 'comment vendre au [lieu]'],
  ['j habite au village de koubri avec mes parents', '[lieu] avec mes parents'],
])('%s', (question, clean) => {
  expect(seen(question)).toBe(clean);
});

test.each([
  'Comment Dabasir a-t-il vendu à Koudougou ?',
  'Huile 4 500 F, soude 1 200 F, parfum 800 F. Donc 7 000 F ?',
  'Comment vendre 1 250 000 FCFA de pagnes sur WhatsApp ?',
  'Comment préparer le BAC ?',
  'mon ami dit que le cours de marketing explique le secteur agricole',
  'COMMENT SORTIR DE MES DETTES ?',
])('%s: stays as it is', (question) => {
  expect(seen(question)).toBe(question);
});

test('of a minor no word is passed on that is neither common nor ours', () => {
  const question = 'comment vendre des pagnes a rokia de dassasgho, qu’est-ce que babylone explique ?';
  expect(seen(question)).toBe(question);
  expect(seen(question, true)).toBe('comment vendre des pagnes a […] de […], qu’est-ce que babylone explique ?');
  expect(seen('J’ai 14 ans, comment vendre ?', true)).toBe('[âge], comment vendre ?');
});
