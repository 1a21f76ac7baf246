import { COMMUNITY, type CommunityTrack, TRACK_SUBJECTS } from '@ulty/domain/people/community.js';
import { GRADES } from '@ulty/domain/learning/grades.js';
import { z } from 'zod';
import { date, id, text } from './content-schemas.js';

const KNOWN_GRADES = Object.values(GRADES).flat() as string[];

/** Front matter of `community/<track>/<slug>.md`. Product §2.13. */
export const questionMeta = (track: CommunityTrack) =>
  z
    .strictObject({
      id,
      answerId: id,
      subject: z.enum(TRACK_SUBJECTS[track] as [string, ...string[]], {
        error: `Un de ces sujets est attendu : ${TRACK_SUBJECTS[track].join(', ')}.`,
      }),
      grade: z
        .enum(KNOWN_GRADES as [string, ...string[]], { error: `Une de ces classes est attendue : ${KNOWN_GRADES.join(', ')}.` })
        .optional(),
      title: text(COMMUNITY.titleChars),
      tags: z
        .array(text(COMMUNITY.tagChars), { error: 'Une liste de textes est attendue.' })
        .max(COMMUNITY.tags, `${COMMUNITY.tags} mots au plus.`),
      askedAt: date,
      about: z
        .strictObject({
          kind: z.enum(['chapter', 'lesson', 'quiz_question', 'article'], {
            error: 'chapter, lesson, quiz_question ou article est attendu.',
          }),
          id: text(120),
        })
        .optional(),
    })
    .refine(({ id: question, answerId }) => question !== answerId, {
      path: ['answerId'],
      error: 'La réponse a un identifiant à elle.',
    });
export type QuestionMeta = z.infer<ReturnType<typeof questionMeta>>;
