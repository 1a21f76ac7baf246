import type { Exercise } from '@ulty/contracts/learning/books.js';
import { acceptedAnswers, keyInput, shownAnswer, type GivenAnswer } from '@ulty/domain/learning/answer-key.js';
import { sha256 } from '@ulty/domain/base/sha256.js';

type Type = Exercise['type'];

/** @param n different for each specimen: ids, names of fields and the salt are derived from it */
function make<T extends Type>(n: number, type: T, prompt: string, answer: GivenAnswer, given: Partial<Exercise>): Exercise & { type: T } {
  const id = `7f0c1f7e-4b1d-4b8e-9a7c-${String(n).padStart(12, '0')}`;
  const kind: Type = type;
  const hashes = kind === 'open' ? [] : acceptedAnswers(kind, answer).map((text) => sha256(keyInput(id, text)));
  return {
    version: 1,
    choices: [],
    explanation: 'Le transport fait partie de ce que coûte le sac.',
    hint: null,
    topic: 'Coût de revient',
    ...given,
    id,
    type,
    prompt,
    keyHash: hashes[0] ?? '',
    ...(hashes.length > 1 && { keyHashes: hashes }),
    ...(kind !== 'open' && { answer: shownAnswer(kind, answer) }),
  };
}

const COSTS = [
  { id: 'a', text: '22 500 F' },
  { id: 'b', text: '23 000 F' },
  { id: 'c', text: '500 F' },
];

/** 'b' is right. */
export const single = (n: number, prompt = 'Le sac coûte 22 500 F, son transport 500 F. Quel est son coût de revient ?') =>
  make(n, 'single', prompt, 'b', { choices: COSTS, hint: 'Tout ce que vous payez avant de vendre.' });

/** 'a' and 'b' are right. */
export const multiple = (n: number) =>
  make(n, 'multiple', 'Qu’est-ce qui entre dans le coût du sac ?', ['a', 'b'], {
    choices: [
      { id: 'a', text: 'Son prix d’achat' },
      { id: 'b', text: 'Son transport' },
      { id: 'c', text: 'Le repas de midi' },
    ],
  });

export const trueOrFalse = (n: number, prompt = 'Vendre plus rapporte toujours plus.') =>
  make(n, 'truefalse', prompt, false, { explanation: 'Vendre à perte coûte à chaque vente.' });

export const text = (n: number) =>
  make(n, 'text', 'Comment s’appelle ce qui reste une fois le coût payé ?', ['la marge', 'marge'], {
    explanation: 'La marge est le prix de vente moins le coût de revient.',
  });

/** b, a, c is right. */
export const order = (n: number) =>
  make(n, 'order', 'Dans quel ordre fixer un prix ?', ['b', 'a', 'c'], {
    choices: [
      { id: 'a', text: 'Ajouter la marge' },
      { id: 'b', text: 'Calculer le coût de revient' },
      { id: 'c', text: 'Comparer avec le marché' },
    ],
  });

export const ROWS = [
  { name: 'Achat du sac de 50 kg', value: 22_500, unit: 'F' },
  { name: 'Transport', value: 500, unit: 'F' },
  { name: 'Vente', value: 25_500, unit: 'F' },
];

/** 2 500 is right. */
export const calculation = (n: number, prompt = 'Combien gagnez-vous sur ce sac ?') =>
  make(n, 'number', prompt, 2_500, { unit: 'F', rows: ROWS, formula: 'c - a - b', topic: 'Vendre un sac de riz' });

export const open = (n: number, prompt = 'Que vendez-vous, et que vous coûte-t-il ?') =>
  make(n, 'open', prompt, '', { explanation: 'Je vends du savon : 300 F de beurre de karité, 50 F de soude.' });
