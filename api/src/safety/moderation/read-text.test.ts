import { expect, test } from '@jest/globals';
import { fold } from './lookalike-letters.js';
import { readText } from './read-text.js';

const found = (text: string) => [...readText(text).found].sort();

test.each([
  ['plainly', 'Tu es un connard'],
  ['with accents and capitals', 'CONNÀRD'],
  ['in Cyrillic letters', 'соnnаrd'],
  ['in Greek letters', 'cοnnαrd'],
  ['in mathematical letters', '𝒄𝒐𝒏𝒏𝒂𝒓𝒅'],
  ['in full-width letters', 'ｃｏｎｎａｒｄ'],
  ['with invisible signs', 'con\u200bna\u00adrd'],
  ['in leetspeak', 'c0nn4rd'],
  ['spaced', 'c o n n a r d'],
  ['dotted', 'c.o.n.n.a.r.d'],
  ['stretched', 'connaaaaaard'],
  ['with stacked marks', 'c\u0335\u0336o\u0335n\u0335n\u0335a\u0335r\u0335d'],
])('an insult is found %s', (_name, text) => {
  expect(found(text)).toEqual(['insult']);
});

test.each([
  'Comment résoudre une équation du second degré ? b² − 4ac',
  'La technique unique du cône : ∆x = αt, et tg x = 1',
  'La réaction dégage 12 345 678 J de chaleur',
  'Un capital de 75 000 000 FCFA, soit 70000000 FCFA de dettes',
  'π vaut 3,14159265 et e vaut 2,71828182',
  'Césaire et la négritude, le viol des consciences, l’Empire du Mali',
  'Quel est le sujet du roman ? Je prépare le BAC.',
  'Les dates : 12/03/1960, 05/08/1960, 11/12/1958',
  'Un client trouve mes beignets chers : sur WhatsApp il compare avec le prix du marché.',
  'Comment vendre sur Instagram sans payer de publicité ?',
  'مرحبا, как дела, 你好',
  '',
])('a lesson is not held: %s', (text) => {
  expect(found(text)).toEqual([]);
});

test.each([
  ['contact', 'Appelle-moi au 70 12 34 56'],
  ['contact', '+226 70123456'],
  ['contact', '7O12345б'.replace('б', '6')],
  ['contact', '７０１２３４５６'],
  ['contact', 'mon numéro : 12 345 678'],
  ['contact', 'écris à awa.k@exemple.bf'],
  ['contact', 'ajoute-moi sur WhatsApp'],
  ['contact', 'W.h.a.t.s.a.p.p : écris-moi'],
  ['contact', 'on continue sur mon whatsapp'],
  ['contact', 'Voici notre Instagram, rejoins le groupe'],
  ['contact', 'awa arobase gmail point com'],
  ['link', 'regarde bit.ly/abc'],
  ['link', 'https://exemple.org'],
  ['scam', 'Vote pour moi et je vote pour toi'],
  ['danger', 'J’ai envie de mourir'],
  ['danger', 'Ne dis rien à tes parents'],
  ['exam_leak', 'Je vends le vrai sujet du BAC'],
  ['exam_leak', 'Épreuves du BEPC disponibles'],
])('%s: %s', (code, text) => {
  expect(found(text)).toContain(code);
});

test('a longer text than any room takes waits, unread', () => {
  expect(found('x'.repeat(20_001))).toEqual(['too_long']);
});

test('the cost grows with the text: the longest that is read takes as many steps as its signs', () => {
  // Each would take hours if the search restarted at every position.
  for (const text of ['a@', '0 ', '٠-', 'о\u200b', '((((', 'a.a-', '!', 'ab '].map((part) => part.repeat(10_000).slice(0, 20_000)))
    expect(fold(text).length).toBeLessThanOrEqual(20_000);
  for (const text of ['a', '7', '@', '.', ' 7', 'c o'].map((part) => part.repeat(20_000).slice(0, 20_000)))
    expect(readText(text)).toBeDefined();
});
