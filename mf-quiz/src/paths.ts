/** Addresses of this remote's pages. */
export const LIBRARY_PATH = '/quiz-ulty-stars';
export const REVIEW_PATH = '/quiz-ulty-stars/revision';
export const SESSION_PATH = '/quiz-ulty-stars/revision/seance';

export const QUIZ_HERO_PATH = '/quiz-hero';

export const packPath = (packId: string) => `${QUIZ_HERO_PATH}/${packId}`;
export const packQuizPath = (packId: string, quizId: string) => `${packPath(packId)}/${quizId}`;
export const bookPath = (bookId: string) => `${LIBRARY_PATH}/livres/${bookId}`;
export const chapterPath = (bookId: string, chapterId: string) => `${bookPath(bookId)}/chapitres/${chapterId}`;
/** Of the remote that owns courses. */
export const coursePath = (courseId: string) => `/courses/${courseId}`;
export const quizPath = (bookId: string, quizId: string) => `${bookPath(bookId)}/quiz/${quizId}`;
