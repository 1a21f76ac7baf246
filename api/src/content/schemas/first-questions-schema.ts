import { FIRST_QUESTION } from '@ulty/domain/learning/first-question.js';
import { countWords } from '@ulty/domain/learning/reading.js';
import { z } from 'zod';
import { SLUG } from '../../core/base/slug.js';
import { choices } from './book-schemas.js';
import { text } from './content-schemas.js';

/** One question of `first-questions.yaml`, whose words are few: it is read before anything else. */
const FirstQuestionMeta = z
  .strictObject({
    id: text(60).regex(SLUG, 'Un identifiant s’écrit en minuscules sans accent, chiffres et tirets.'),
    prompt: text(200),
    choices: choices.length(FIRST_QUESTION.choices, `${FIRST_QUESTION.choices} choix sont attendus, ni plus ni moins.`),
    answer: text(10),
    right: text(160),
    missed: text(160),
  })
  .superRefine(({ prompt, choices: given, answer }, context) => {
    if (!given.some(({ id }) => id === answer))
      context.addIssue({ code: 'custom', path: ['answer'], message: `Le choix « ${answer} » n’est pas dans la question.` });
    const words = countWords([prompt, ...given.map((choice) => choice.text)].join(' '));
    if (words > FIRST_QUESTION.maxWords)
      context.addIssue({
        code: 'custom',
        path: ['prompt'],
        message: `La question et ses choix comptent ${words} mots, et non ${FIRST_QUESTION.maxWords} au plus.`,
      });
  });

/** `first-questions.yaml`: a question for each day of the week, from Monday. */
export const FirstQuestionsMeta = z.strictObject({
  questions: z
    .array(FirstQuestionMeta, { error: 'Une liste de questions est attendue.' })
    .length(FIRST_QUESTION.count, `${FIRST_QUESTION.count} questions sont attendues, une par jour de la semaine.`)
    .superRefine((given, context) => {
      for (const [at, { id }] of given.entries())
        if (given.findIndex((other) => other.id === id) < at)
          context.addIssue({ code: 'custom', path: [at, 'id'], message: `« ${id} » est déjà dans la liste.` });
    }),
});
