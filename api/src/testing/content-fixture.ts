import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { uuidV7 } from '../uuid.js';

export interface ContentFixture {
  dir: string;
  /** Writes files, paths inside the folder. */
  write(files: Record<string, string>): Promise<void>;
  /** Removes files or folders. */
  remove(...paths: string[]): Promise<void>;
  close(): Promise<void>;
}

/** A content folder of its own, with these files. */
export async function makeContent(files: Record<string, string>): Promise<ContentFixture> {
  const dir = await mkdtemp(join(tmpdir(), 'ulty-content-'));
  const fixture: ContentFixture = {
    dir,
    async write(written) {
      for (const [path, text] of Object.entries(written)) {
        await mkdir(dirname(join(dir, path)), { recursive: true });
        await writeFile(join(dir, path), text);
      }
    },
    async remove(...paths) {
      for (const path of paths) await rm(join(dir, path), { recursive: true });
    },
    close: () => rm(dir, { recursive: true, force: true }),
  };
  await fixture.write(files);
  return fixture;
}

type Fields = Record<string, unknown>;

/** A file with front matter; a field set to undefined is left out. JSON is YAML. */
function page(fields: Fields, body: string): string {
  const lines = Object.entries(fields).filter(([, value]) => value !== undefined).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n${body}\n`;
}

export function postFile(chosen: Fields = {}, body = 'Un texte court.'): string {
  return page({ id: uuidV7(), title: 'Un article', excerpt: 'Un résumé.', category: 'Finance', publishedAt: '2026-01-05', author: 'Équipe Ulty', featured: false, ...chosen }, body);
}

export function courseFile(chosen: Fields = {}, body = 'Une description.'): string {
  return page(
    { id: uuidV7(), title: 'Un cours', shortDescription: 'En bref.', category: 'Finance', difficulty: 'Débutant', priceEuroCents: 0, createdAt: '2026-01-05', tags: ['prix'], objectives: ['Savoir'], requirements: [], ...chosen },
    body,
  );
}

export function lessonFile(chosen: Fields = {}, body = 'Le texte de la leçon.'): string {
  return page({ id: uuidV7(), title: 'Une leçon', section: 'Début', durationMin: 10, preview: false, ...chosen }, body);
}

export interface CourseIds {
  course: string;
  lessons: string[];
}

/** Files of a whole course of `lessonCount` lessons (the first a preview) and the ids they carry. */
export function courseFolder(slug: string, lessonCount: number, chosen: Fields = {}): { ids: CourseIds; files: Record<string, string> } {
  const ids = { course: uuidV7(), lessons: Array.from({ length: lessonCount }, () => uuidV7()) };
  const files = { [`courses/${slug}/course.md`]: courseFile({ id: ids.course, title: `Cours ${slug}`, ...chosen }) };
  ids.lessons.forEach((id, index) => {
    files[`courses/${slug}/${String(index + 1).padStart(2, '0')}-lecon-${index + 1}.md`] = lessonFile({ id, title: `Leçon ${index + 1}`, preview: index === 0 });
  });
  return { ids, files };
}
