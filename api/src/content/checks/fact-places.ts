import type { Content } from '../read/read-content.js';

/** Lists every fact with the texts that name it, which must be reread when the law changes. Lines for a terminal. Decision 0101. */
export function factPlaces({ facts, books, courses, posts }: Content): string[] {
  const texts = [
    ...books.flatMap((book) => [book, ...book.chapters]),
    ...courses.flatMap((course) => [course, ...course.lessons]),
    ...posts,
  ];
  return facts.flatMap(({ id, checkedAt, isVerified, law }) => {
    const places = texts.filter(({ meta }) => meta.facts.includes(id));
    return [
      `${id} (${isVerified ? 'vérifié' : 'à vérifier'}, ${checkedAt}) : ${law}`,
      ...places.map(({ file, meta }) => `  content/${file}:1 – relu le ${meta.checkedAt?.slice(0, 10) ?? '?'}`),
      ...(places.length === 0 ? ['  aucun texte ne le nomme'] : []),
    ];
  });
}
