import { LESSON_QUIZ } from '@ulty/domain/learning/courses.js';
import type { ContentProblem } from '../files/content-problem.js';
import type { CoursePage, LessonPage } from './read-content.js';

/** Checks that a lesson has what its kind needs, and nothing of another kind. Product §2.20. */
export function kindProblems({ file, meta, lineOf, body, bodyLine, recording }: LessonPage): ContentProblem[] {
  const { kind, audioVoice, audioStarts, passPercent } = meta;
  const refuse = (field: 'kind' | 'audioVoice' | 'audioStarts' | 'passPercent', message: string) => ({
    file,
    line: lineOf(field),
    field,
    message,
  });
  const asked = body.exercises.filter((exercise) => exercise.meta.type !== 'open').length;
  return [
    ...(kind === 'quiz' && recording ? [refuse('kind', 'Un enregistrement est là : un quiz ne s’écoute pas.')] : []),
    ...(kind !== 'audio' && audioVoice && !recording
      ? [refuse('audioVoice', 'Une voix est annoncée, mais l’enregistrement du même nom manque.')]
      : []),
    ...(kind !== 'audio' && audioStarts ? [refuse('audioStarts', 'Seule une leçon audio a des secondes.')] : []),
    ...(kind !== 'quiz' && passPercent !== undefined ? [refuse('passPercent', 'Seul un quiz se réussit à un pourcentage.')] : []),
    ...(audioStarts && audioStarts.length !== body.blockCount
      ? [refuse('audioStarts', `Ce texte a ${body.blockCount} blocs, et non ${audioStarts.length} : chacun a sa seconde.`)]
      : []),
    ...(audioStarts?.some((second, at) => second < (audioStarts[at - 1] ?? 0) || second > (recording?.durationSec ?? Infinity))
      ? [refuse('audioStarts', 'Les secondes montent, jusqu’à la fin de l’enregistrement au plus.')]
      : []),
    ...(kind === 'quiz' && asked < LESSON_QUIZ.minQuestions
      ? [{ file, line: bodyLine, message: `Un quiz compte ${LESSON_QUIZ.minQuestions} questions corrigées au moins, et non ${asked}.` }]
      : []),
  ];
}

/** Required courses that do not exist, or that require each other. */
export function requiresProblems(courses: readonly CoursePage[]): ContentProblem[] {
  const requiredBy = new Map(courses.map(({ meta }) => [meta.id, meta.requires]));
  const leadsTo = (from: string, wanted: string, seen = new Set<string>()): boolean =>
    (requiredBy.get(from) ?? []).some((next) => next === wanted || (!seen.has(next) && leadsTo(next, wanted, seen.add(next))));
  return courses.flatMap(({ file, meta, lineOf }) =>
    meta.requires.flatMap((id, at) => {
      const place = { file, line: lineOf('requires', at), field: `requires.${at}` };
      if (!requiredBy.has(id)) return [{ ...place, message: `Aucun cours n’a l’identifiant ${id}.` }];
      return id === meta.id || leadsTo(id, meta.id) ? [{ ...place, message: 'Ce cours finit par se demander lui-même.' }] : [];
    }),
  );
}
