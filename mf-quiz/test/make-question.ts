import type { Question } from '@ulty/contracts/learning/books.js';
import type { QuestionType } from '@ulty/domain/learning/books.js';
import { acceptedAnswers, keyInput, shownAnswer, type GivenAnswer } from '@ulty/domain/learning/answer-key.js';
import { uuid } from '@ulty/kit/testing';
import { createHash } from 'node:crypto';

const CHOICES = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `Choix ${id}` }));

const SAMPLES: Record<QuestionType, { choices: Question['choices']; answer: GivenAnswer }> = {
  single: { choices: CHOICES, answer: ['c'] },
  multiple: { choices: CHOICES, answer: ['a', 'd'] },
  truefalse: { choices: [], answer: false },
  order: { choices: CHOICES, answer: ['c', 'a', 'd', 'b'] },
  number: { choices: [], answer: 1500.5 },
  text: { choices: [], answer: ['traîne', 'la longue traîne'] },
};

/** A question of a kind with its key hashed as the importer does, by Node and not by the code under test. */
export function makeQuestion(
  n: number,
  type: QuestionType,
  over: Partial<Omit<Question, 'answer'>> & { answer?: GivenAnswer } = {},
): Question {
  const { answer = SAMPLES[type].answer, ...rest } = over;
  const id = uuid(n);
  const hashes = acceptedAnswers(type, answer).map((text) => createHash('sha256').update(keyInput(id, text)).digest('base64url'));
  return {
    id,
    type,
    prompt: `Question ${n} ?`,
    choices: SAMPLES[type].choices,
    keyHash: hashes[0] ?? '',
    ...(hashes.length > 1 && { keyHashes: hashes }),
    answer: shownAnswer(type, answer),
    explanation: `Parce que ${n}.`,
    hint: null,
    points: 1,
    topic: 'marge',
    ...rest,
  };
}
