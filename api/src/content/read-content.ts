import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { ContentError, type ContentProblem } from './content-problem.js';
import { CourseMeta, LessonMeta, PostMeta } from './content-schemas.js';
import { readFrontMatter } from './front-matter.js';
import { renderMarkdown, type RenderedMarkdown } from './markdown.js';
import { SLUG } from './slug.js';

interface Page<Meta> {
  slug: string;
  /** Path inside the content folder, with slashes. */
  file: string;
  meta: Meta;
  body: RenderedMarkdown;
  /** SHA-256 of the file. */
  hash: string;
  lineOf: (field: string) => number;
}

export type PostPage = Page<PostMeta>;
export type LessonPage = Page<LessonMeta> & { position: number };
export type CoursePage = Page<CourseMeta> & { lessons: LessonPage[] };

export interface Content {
  posts: PostPage[];
  courses: CoursePage[];
  /** SHA-256 over every file's name and hash. */
  checksum: string;
}

/**
 * Reads and checks the whole content folder: `posts/<slug>.md`, `courses/<slug>/course.md` and `courses/<slug>/NN-<slug>.md`.
 * Throws ContentError with every problem found, so that a writer repairs them in one go.
 */
export async function readContent(dir: string): Promise<Content> {
  await mustBeFolder(dir);
  const reader = new Reader(dir);
  const posts = await reader.posts();
  const courses = await reader.courses();
  reader.refuseDuplicates('id', [...posts, ...courses, ...courses.flatMap((course) => course.lessons)]);
  if (reader.problems.length > 0) throw new ContentError(reader.problems);
  const pages = [...posts, ...courses, ...courses.flatMap((course) => course.lessons)];
  const checksum = createHash('sha256').update(pages.map((page) => `${page.file} ${page.hash}\n`).sort().join('')).digest('hex');
  return { posts, courses, checksum };
}

/** An empty answer for a folder that is not there would retire everything the database holds. */
async function mustBeFolder(dir: string): Promise<void> {
  const isFolder = await stat(dir).then((found) => found.isDirectory(), () => false);
  if (!isFolder) throw new ContentError([{ file: dir, line: 1, message: 'Ce dossier de contenu est introuvable (CONTENT_DIR).' }]);
}

class Reader {
  readonly problems: ContentProblem[] = [];

  constructor(private readonly dir: string) {}

  async posts(): Promise<PostPage[]> {
    const pages: PostPage[] = [];
    for (const name of await this.list('posts')) {
      const page = name.endsWith('.md') ? await this.page(`posts/${name}`, basename(name, '.md'), PostMeta) : this.refuse(`posts/${name}`, 'Seuls des fichiers .md sont attendus ici.');
      if (page) pages.push(page);
    }
    return pages;
  }

  async courses(): Promise<CoursePage[]> {
    const courses: CoursePage[] = [];
    for (const slug of await this.list('courses')) {
      const folder = `courses/${slug}`;
      const names = await this.list(folder);
      if (!names.includes('course.md')) {
        this.refuse(`${folder}/course.md`, 'Ce fichier manque : un dossier de cours contient course.md et ses leçons.');
        continue;
      }
      const course = await this.page(`${folder}/course.md`, slug, CourseMeta);
      const lessons = await this.lessons(folder, names.filter((name) => name !== 'course.md'));
      if (course) courses.push({ ...course, lessons });
    }
    return courses;
  }

  /** Two pages with one value: the second is told where the first is. */
  refuseDuplicates(field: 'id', pages: readonly Page<{ id: string }>[]): void {
    const first = new Map<string, string>();
    for (const page of pages) {
      const known = first.get(page.meta[field]);
      if (known) this.problems.push({ file: page.file, line: page.lineOf(field), field, message: `Déjà pris par ${known}.` });
      else first.set(page.meta[field], page.file);
    }
  }

  private async lessons(folder: string, names: readonly string[]): Promise<LessonPage[]> {
    const lessons: LessonPage[] = [];
    if (names.length === 0) this.refuse(`${folder}/course.md`, 'Ce cours n’a aucune leçon.');
    const slugs = new Map<string, string>();
    for (const [index, name] of names.entries()) {
      const file = `${folder}/${name}`;
      const [, number, slug] = /^(\d{2})-(.+)\.md$/.exec(name) ?? [];
      if (!number || !slug) {
        this.refuse(file, 'Le nom d’une leçon est NN-titre.md, par exemple 01-premiers-pas.md.');
        continue;
      }
      if (Number(number) !== index + 1) this.refuse(file, `Les leçons se suivent sans trou : le numéro ${String(index + 1).padStart(2, '0')} est attendu ici.`);
      if (slugs.has(slug)) this.refuse(file, `Le titre d’adresse « ${slug} » est déjà pris par ${slugs.get(slug)}.`);
      slugs.set(slug, file);
      const page = await this.page(file, slug, LessonMeta);
      if (page) lessons.push({ ...page, position: index + 1 });
    }
    return lessons;
  }

  private async page<Schema extends z.ZodType>(file: string, slug: string, schema: Schema): Promise<Page<z.output<Schema>> | null> {
    if (!SLUG.test(slug)) this.refuse(file, `« ${slug} » ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets.`);
    const text = await readFile(join(this.dir, file), 'utf8');
    if (text.includes('\0')) return this.refuse(file, 'Ce fichier contient un caractère interdit (U+0000).');
    const read = readFrontMatter(file, text, schema);
    if (Array.isArray(read)) {
      this.problems.push(...read);
      return null;
    }
    const body = renderMarkdown(read.body, read.bodyLine);
    if (!body.plain) this.problems.push({ file, line: read.bodyLine, message: 'Le texte manque.' });
    for (const problem of body.problems) this.problems.push({ file, ...problem });
    return { slug, file, meta: read.meta, body, hash: createHash('sha256').update(text).digest('hex'), lineOf: read.lineOf };
  }

  /** Names in a folder of the content, in order, without hidden ones; a folder that is not there holds nothing. */
  private async list(folder: string): Promise<string[]> {
    try {
      return (await readdir(join(this.dir, folder))).filter((name) => !name.startsWith('.')).sort();
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === 'ENOENT') return [];
      if (code === 'ENOTDIR') {
        this.refuse(folder, 'Un dossier est attendu ici.');
        return [];
      }
      throw error;
    }
  }

  private refuse(file: string, message: string): null {
    this.problems.push({ file, line: 1, message });
    return null;
  }
}
