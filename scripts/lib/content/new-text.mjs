import { randomUUID } from 'node:crypto';

const CHAPTERS = 4;
const QUESTIONS = 5;
const PARTS = ['premiere-partie', 'deuxieme-partie', 'troisieme-partie', 'quatrieme-partie'];

/**
 * `forms`: those of its chapters, of its lessons or of the article itself, with their guides.
 * @typedef {{ title: string, slug: string, today: string, forms: { name: string, guide: string }[] }} Draft
 */

const header = (/** @type {string[]} */ fields) => `---\n${fields.join('\n')}\n---\n\n`;
const quoted = (/** @type {string} */ text) => JSON.stringify(text);

const question = () => `  - id: ${randomUUID()}
    type: single
    asks: apply
    prompt: ""
    choices:
      - { id: a, text: "" }
      - { id: b, text: "" }
      - { id: c, text: "" }
    answer: [a]
    explanation: ""
    topic: ""
`;

const quiz = (/** @type {string} */ title) =>
  `id: ${randomUUID()}\ntitle: ${quoted(title)}\npassPercent: 60\nquestions:\n${Array.from({ length: QUESTIONS }, question).join('')}`;

const exercise = () => `:::exercice\nid: ${randomUUID()}\ntype: open\nprompt: ""\nexplanation: ""\ntopic: ""\n:::\n`;

const body = (/** @type {number} */ exercises) =>
  `## Première idée\n\n\n## Deuxième idée\n\n\n## Troisième idée\n\n\n**À vous.** \n\n${Array.from({ length: exercises }, exercise).join('\n')}`;

/** The form that was drawn, with what it asks of its author. @param {Draft['forms'][number] | undefined} form */
const formed = (form) => (form ? [`form: ${form.name} # ${form.guide}`] : []);

const signed = (/** @type {string} */ today) => ['writtenBy: "l’équipe Ulty"', 'status: draft', `publishedAt: ${today}`];

/** @type {Record<string, (draft: Draft) => Record<string, string>>} */
const MAKE = {
  book: ({ title, slug, today, forms }) => ({
    [`content/books/${slug}/book.md`]: `${header([
      `id: ${randomUUID()}`,
      `title: ${quoted(title)}`,
      'promise: ""',
      'need: ',
      'author: ""',
      'category: ',
      'year: ',
      'sources: [""]',
      'keyIdeas: ["", "", ""]',
      'actions: ["", "", ""]',
      ...signed(today),
    ])}`,
    ...Object.fromEntries(
      PARTS.slice(0, CHAPTERS).flatMap((part, at) => {
        const path = `content/books/${slug}/0${at + 1}-${part}`;
        return [
          [`${path}.md`, `${header([`id: ${randomUUID()}`, 'title: ""', ...formed(forms[at]), 'sources: [""]'])}${body(2)}`],
          [`${path}.quiz.yaml`, quiz(`Quiz : ${part.replaceAll('-', ' ')}`)],
        ];
      }),
    ),
  }),
  course: ({ title, slug, today, forms }) => ({
    [`content/courses/${slug}/course.md`]: header([
      `id: ${randomUUID()}`,
      `title: ${quoted(title)}`,
      'shortDescription: ""',
      'need: ',
      'category: ',
      'difficulty: Débutant',
      'priceEuroCents: 0',
      `createdAt: ${today}`,
      'tags: [""]',
      'objectives: [""]',
      'requirements: []',
      'writtenBy: "l’équipe Ulty"',
      'status: draft',
    ]),
    ...Object.fromEntries(
      PARTS.slice(0, CHAPTERS).map((part, at) => [
        `content/courses/${slug}/0${at + 1}-${part}.md`,
        `${header([`id: ${randomUUID()}`, 'title: ""', 'section: ""', 'durationMin: 10', `preview: ${at === 0}`, ...formed(forms[at])])}${body(3)}`,
      ]),
    ),
    [`content/courses/${slug}/quiz.yaml`]: quiz(`Quiz final : ${title}`),
  }),
  post: ({ title, slug, today, forms }) => ({
    [`content/posts/${slug}.md`]: `${header([
      `id: ${randomUUID()}`,
      `title: ${quoted(title)}`,
      'excerpt: ""',
      'category: ',
      'author: "Équipe Ulty"',
      'featured: false',
      ...formed(forms[0]),
      ...signed(today),
    ])}${body(0)}`,
  }),
};

export const KINDS = Object.keys(MAKE);

/** How many texts with a form a new work has at most. */
export const FORMED_PARTS = CHAPTERS;

/**
 * The files of a new draft, by their paths in the repository.
 * @param {string} kind book, course or post
 * @param {Draft} draft `slug` is that of the title, as in addresses
 * @throws a sentence for a title without letters
 */
export function newText(kind, draft) {
  if (!draft.slug) throw new Error('Un titre avec des lettres est attendu : npm run content -- new book "Le titre".');
  return MAKE[kind]?.(draft) ?? {};
}
