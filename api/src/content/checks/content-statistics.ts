import { BOOK_CATEGORIES } from '@ulty/domain/learning/books.js';
import { figureWords } from '@ulty/domain/learning/exercises.js';
import type { Page } from '../files/content-folder.js';
import { recordingsOf, type Content } from '../read/read-content.js';
import { lix, meanAndDeviation, sentencesOf, wordsOf } from './french-text.js';
import { mouldLines } from './moulds.js';
import { chanceOfCount, keyPatterns, type Counted } from './quizzes.js';

const french = (value: number, decimals = 1) => figureWords(value, undefined, decimals);
const percent = (part: number, whole: number) => `${french((100 * part) / Math.max(1, whole), 0)} %`;

/** Returns figures about the library, one line each. */
export function contentStatistics(content: Content): string[] {
  const { books, courses, posts, topics, facts } = content;
  const chapters = books.flatMap((book) => book.chapters);
  const lessons = courses.flatMap((course) => course.lessons);
  const questions = [...chapters.flatMap(({ quiz }) => quiz.meta.questions), ...courses.flatMap(({ quiz }) => quiz?.meta.questions ?? [])];
  const exercises = [...chapters, ...lessons].flatMap(({ body }) => body.exercises);
  const { longestIsRight, shortestIsRight, absoluteIsWrong, trueStatements } = keyPatterns(questions);
  const recordings = recordingsOf(content);
  const bytes = recordings.reduce((sum, recording) => sum + recording.bytes, 0);
  const minutes = recordings.reduce((sum, { durationSec }) => sum + durationSec, 0) / 60;
  const recalling = questions.filter(({ asks }) => asks === 'recall').length;
  return [
    `${books.length} livres, ${chapters.length} chapitres, ${courses.length} cours, ${lessons.length} leçons, ${posts.length} articles, ${facts.length} faits`,
    `Livres par catégorie : ${BOOK_CATEGORIES.map((category) => `${category} ${books.filter(({ meta }) => meta.category === category).length}`).join(', ')}`,
    proseLine('Chapitres', chapters),
    proseLine('Leçons', lessons),
    proseLine('Articles', posts),
    `${questions.length} questions de quiz, dont ${recalling} (${percent(recalling, questions.length)}) demandent de se souvenir ; ${exercises.length} exercices ; ${topics.length} sujets`,
    lengthLine('long', longestIsRight),
    lengthLine('court', shortestIsRight),
    `Choix absolus : ${absoluteIsWrong.count} faux sur ${absoluteIsWrong.of} (parmi tous les choix, ${percent(absoluteIsWrong.wrongShare, 1)} sont faux)`,
    `Affirmations à juger : ${trueStatements.count} vraies sur ${trueStatements.of}`,
    ...mouldLines(content),
    `${recordings.length} enregistrements, ${french(bytes / 1e6)} Mo, ${french(minutes, 0)} minutes, ${french(bytes / 1e3 / Math.max(1, minutes), 0)} Ko par minute`,
  ];
}

function lengthLine(which: string, { count, of, expected }: Counted): string {
  const chance = chanceOfCount(count, of, expected / Math.max(1, of));
  return `Bon choix le plus ${which} : ${count} fois sur ${of}, le hasard en donnerait ${french(expected, 0)} (aussi loin de lui : ${percent(chance, 1)} des cas)`;
}

function proseLine(name: string, pages: readonly Page<unknown>[]): string {
  const sentences = pages.flatMap(({ body }) =>
    body.paragraphs.filter(({ kind }) => kind === 'text').flatMap(({ text }) => sentencesOf(text)),
  );
  const { mean, deviation } = meanAndDeviation(sentences.map((sentence) => wordsOf(sentence).length));
  const words = pages.map(({ body }) => body.wordCount).sort((one, other) => one - other);
  return `${name} : ${words[0] ?? 0} à ${words.at(-1) ?? 0} mots, ${words[words.length >> 1] ?? 0} au milieu ; ${french(mean)} mots par phrase (écart type ${french(deviation)}) ; LIX ${french(lix(sentences))}`;
}
