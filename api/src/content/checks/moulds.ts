import { figureWords } from '@ulty/domain/learning/exercises.js';
import type { Page } from '../files/content-folder.js';
import { unitOf } from '../files/units.js';
import type { Content } from '../read/read-content.js';
import { FORM_NAMES, type Form } from '../schemas/forms.js';
import { fold } from './french-text.js';

type Text = Page<{ form?: Form | undefined }>;

/** Chapters, lessons and articles: the texts that have a form, and an act at their end. */
const textsOf = ({ books, courses, posts }: Library): Text[] => [
  ...books.flatMap(({ chapters }) => chapters),
  ...courses.flatMap(({ lessons }) => lessons),
  ...posts,
];

type Library = Pick<Content, 'books' | 'courses' | 'posts'>;

const share = (count: number, of: number) => `${count} sur ${of} (${figureWords((100 * count) / Math.max(1, of), undefined, 0)} %)`;

const actOf = ({ body }: Text): string => {
  const last = body.paragraphs.filter(({ text }) => text).at(-1)?.text ?? '';
  return last.startsWith('À vous.') ? fold(last.slice('À vous.'.length)) : '';
};

/** How many texts came out of one mould, one line each. */
export function mouldLines(content: Library): string[] {
  const { books, courses } = content;
  const chapters = books.flatMap((book) => book.chapters);
  const texts = textsOf(content);
  const acts = texts.map(actOf).filter(Boolean);
  const quizzes = [...chapters.map(({ quiz }) => quiz), ...courses.flatMap(({ quiz }) => quiz ?? [])];
  const [size, sized] = mostFrequent(quizzes.map(({ meta }) => meta.questions.length))[0] ?? [0, 0];
  const forms = formCounts(content);
  return [
    `Chapitres à deux exercices : ${share(chapters.filter(({ body }) => body.exercises.length === 2).length, chapters.length)}`,
    `Chapitres à trois parties : ${share(chapters.filter(({ body }) => body.headings.length === 3).length, chapters.length)}`,
    `Actes qui commencent par « Ce soir » : ${share(acts.filter((act) => act.startsWith('ce soir')).length, acts.length)}`,
    `Actes dans un cahier : ${share(acts.filter((act) => / cahiers? /.test(` ${act} `)).length, acts.length)}`,
    `Quiz à ${size} questions : ${share(sized, quizzes.length)}`,
    `Noms de personnages : ${mostFrequent(books.flatMap(personsOf))
      .slice(0, 8)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')} (livres)`,
    `Formes : ${FORM_NAMES.map((form) => `${form} ${forms.get(form) ?? 0}`).join(', ')} ; non dite ${texts.filter(({ meta }) => !meta.form).length}`,
  ];
}

/** How many texts have each form. */
export function formCounts(content: Library): ReadonlyMap<Form, number> {
  return new Map(mostFrequent(textsOf(content).flatMap(({ meta }) => meta.form ?? [])));
}

/**
 * Draws one of the least used forms, for each of these parts.
 * @param random from 0 to 1
 */
export function drawForms(counts: ReadonlyMap<Form, number>, parts: number, random: () => number = Math.random): Form[] {
  const used = new Map(FORM_NAMES.map((form) => [form, counts.get(form) ?? 0]));
  return Array.from({ length: parts }, () => {
    const least = Math.min(...used.values());
    const free = FORM_NAMES.filter((form) => used.get(form) === least);
    const drawn = free[Math.floor(random() * free.length)] ?? FORM_NAMES[0];
    used.set(drawn, least + 1);
    return drawn;
  });
}

function mostFrequent<Value>(values: readonly Value[]): [Value, number][] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

/** Names that open and stand inside sentences of one of a book's chapters: those of its persons, but for its author's. */
function personsOf({ meta, chapters }: Content['books'][number]): string[] {
  const apart = new Set(fold(`${meta.author} ${meta.title}`).split(' '));
  const inChapters = chapters.map(({ body }) => {
    const lower = new Set(body.plain.match(/(?<![\p{L}’])\p{Ll}+/gu));
    const opening = [...body.plain.matchAll(/(?:^|[.!?…»]\s+)(\p{Lu}\p{Ll}{2,})(?=\s\p{Ll})/gmu)].map(([, name = '']) => name);
    // A name stands inside sentences too, with its capital letter.
    return new Set(
      opening.filter(
        (name) =>
          !lower.has(name.toLowerCase()) && !apart.has(fold(name)) && new RegExp(`[\\p{Ll},]\\s${name}(?!\\p{L})`, 'u').test(body.plain),
      ),
    );
  });
  return [...new Set(inChapters.flatMap((names) => [...names]))];
}

/** A text with how common what it is made of is, from 0 to 1. */
interface Alike {
  file: string;
  score: number;
  traits: string[];
}

/**
 * The texts most like the others: the mean of the shares of texts of their kind that have the same number of parts, paragraphs in each part,
 * kinds of exercises and first two words of the act, and of the share of their runs of four words that another work has too.
 */
export function mostAlike(content: Library, count = 40): Alike[] {
  const kinds = [content.books.flatMap(({ chapters }) => chapters), content.courses.flatMap(({ lessons }) => lessons), content.posts];
  const owners = new Map<string, string | null>();
  for (const { file, body } of kinds.flat()) {
    const work = unitOf(file);
    // Null once two works have it.
    for (const run of runsOf(body.plain)) owners.set(run, owners.has(run) && owners.get(run) !== work ? null : work);
  }
  return kinds
    .flatMap((texts) => {
      const traits = texts.map(traitsOf);
      // A trait that all texts of a kind have makes none more alike than another.
      const varied = (traits[0] ?? []).flatMap((_, at) => (new Set(traits.map((one) => one[at])).size > 1 ? [at] : []));
      const shares = (traits[0] ?? []).map(
        (_, at) => new Map(mostFrequent(traits.map((one) => one[at] ?? '')).map(([value, of]) => [value, of / texts.length])),
      );
      return texts.map(({ file, body }, at) => {
        const own = traits[at] ?? [];
        const runs = [...runsOf(body.plain)];
        const common = runs.filter((run) => owners.get(run) === null).length / Math.max(1, runs.length);
        const parts = [...varied.map((trait) => shares[trait]?.get(own[trait] ?? '') ?? 0), common];
        return {
          file,
          score: parts.reduce((sum, part) => sum + part, 0) / parts.length,
          traits: [...own, `${figureWords(100 * common, undefined, 0)} % de suites de quatre mots lues ailleurs`],
        };
      });
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, count);
}

function traitsOf(text: Text): string[] {
  const { body } = text;
  const perPart: number[] = [0];
  for (const { kind } of body.paragraphs) {
    if (kind === 'heading') perPart.push(0);
    else if (kind === 'text') perPart[perPart.length - 1] = (perPart.at(-1) ?? 0) + 1;
  }
  return [
    `${body.headings.length} parties`,
    `paragraphes ${perPart.join('-')}`,
    `exercices ${body.exercises.map(({ meta }) => meta.type).join(', ')}`,
    `acte « ${actOf(text).split(' ').slice(0, 2).join(' ')} »`,
  ];
}

function runsOf(plain: string): Set<string> {
  const words = fold(plain).split(' ');
  return new Set(words.slice(3).map((_, at) => words.slice(at, at + 4).join(' ')));
}
