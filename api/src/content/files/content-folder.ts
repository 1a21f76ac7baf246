import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { AUDIO } from '@ulty/domain/learning/books.js';
import type { z } from 'zod';
import type { ContentProblem } from './content-problem.js';
import { readFrontMatter } from './front-matter.js';
import { renderMarkdown, type RenderedMarkdown } from './markdown.js';
import { readOggOpus } from '../../core/media/ogg-opus.js';
import { SLUG } from '../../core/base/slug.js';
import { decodeText } from './sound-text.js';
import { unitOf } from './units.js';
import { readYaml, type YamlFile } from './yaml-file.js';

/** A content file with the data of its header, or of the whole YAML file. */
export interface ContentFile<Meta> {
  /** Path inside the content folder, with slashes. */
  file: string;
  meta: Meta;
  /** SHA-256 of the file. */
  hash: string;
  lineOf: YamlFile<Meta>['lineOf'];
}

export interface Page<Meta> extends ContentFile<Meta> {
  slug: string;
  body: RenderedMarkdown;
  /** Line of the file on which the body begins, from 1. */
  bodyLine: number;
}

/** A recording; its bytes stay on the disk. */
export interface Recording {
  file: string;
  /** Absolute path on this machine. */
  path: string;
  /** SHA-256 of the file. */
  hash: string;
  bytes: number;
  durationSec: number;
}

/** Texts of a unit as of its last import, by path. Recordings have an empty text. */
export type UnitFiles = Readonly<Record<string, string>>;

/** Reads files of the content folder and collects every problem, so that an author can correct them all at once. */
export class ContentFolder {
  readonly problems: ContentProblem[] = [];
  /** Problems that the import tolerates and an author should correct: byte order marks, line ends of Windows, accents apart. */
  readonly blemishes: ContentProblem[] = [];
  /** Every file that was read, by its path; recordings and drawings with an empty text. */
  readonly texts = new Map<string, string>();

  /** @param lastGood units that are read from these texts instead of the folder. Decision 0100. */
  constructor(
    private readonly dir: string,
    private readonly lastGood: ReadonlyMap<string, UnitFiles> = new Map(),
  ) {}

  /** Reads a Markdown file with its header; null once its problems are noted. */
  async page<Schema extends z.ZodType>(file: string, slug: string, schema: Schema): Promise<Page<z.output<Schema>> | null> {
    if (!SLUG.test(slug)) this.refuse(file, `« ${slug} » ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets.`);
    const text = this.text(file);
    if (text === null) return null;
    const read = readFrontMatter(file, text, schema);
    if (Array.isArray(read)) return this.note(read);
    const body = renderMarkdown(read.body, read.bodyLine);
    if (!body.plain) this.note([{ file, line: read.bodyLine, message: 'Le texte manque.' }]);
    this.note(body.problems.map((problem) => ({ file, ...problem })));
    return { slug, file, meta: read.meta, body, bodyLine: read.bodyLine, hash: sha256(text), lineOf: read.lineOf };
  }

  /** Reads a file with a header and a body of plain text; null once its problems are noted. */
  async plainPage<Schema extends z.ZodType>(
    file: string,
    slug: string,
    schema: Schema,
  ): Promise<(ContentFile<z.output<Schema>> & { body: string; bodyLine: number }) | null> {
    if (!SLUG.test(slug)) this.refuse(file, `« ${slug} » ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets.`);
    const text = this.text(file);
    if (text === null) return null;
    const read = readFrontMatter(file, text, schema);
    return Array.isArray(read) ? this.note(read) : { ...read, file, hash: sha256(text) };
  }

  /** Reads a YAML file; null once its problems are noted. */
  async yaml<Schema extends z.ZodType>(file: string, schema: Schema): Promise<ContentFile<z.output<Schema>> | null> {
    const text = this.text(file);
    if (text === null) return null;
    const read = readYaml(file, text, schema);
    return Array.isArray(read) ? this.note(read) : { file, meta: read.meta, hash: sha256(text), lineOf: read.lineOf };
  }

  /** Returns the text of a drawing; null when it is missing. */
  figure(file: string): string | null {
    try {
      return this.text(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  /**
   * Reads a recording (Ogg, Opus); null once its problems are noted. One above the size limit is not read. For a unit read in its last good
   * state, an invalid recording is left out.
   */
  async recording(file: string): Promise<Recording | null> {
    const isKept = this.lastGood.has(unitOf(file));
    const read = await this.readRecording(file).catch((error: unknown) => {
      if (isKept) return { problem: String(error) };
      throw error;
    });
    this.texts.set(file, '');
    if (!('problem' in read)) return read;
    return isKept ? null : this.refuse(file, read.problem);
  }

  private async readRecording(file: string): Promise<Recording | { problem: string }> {
    const path = join(this.dir, file);
    const { size: bytes } = await stat(path);
    if (bytes > AUDIO.maxBytes) return { problem: `Cet enregistrement pèse ${bytes} octets, et non ${AUDIO.maxBytes} au plus.` };
    const content = await readFile(path);
    const read = await readOggOpus(content);
    if ('problem' in read) return read;
    const kbps = Math.round((bytes * 8) / read.durationSec / 1_000);
    return kbps > AUDIO.maxKbps
      ? {
          problem: `Cet enregistrement prend ${kbps} kbit/s, et non ${AUDIO.maxKbps} au plus : Opus mono à 16 ou 24 kbit/s suffit à une voix.`,
        }
      : { file, path, hash: sha256(content), bytes, durationSec: read.durationSec };
  }

  /** Lists the names in a content folder, sorted, without hidden ones; a missing folder counts as empty. */
  async list(folder: string): Promise<string[]> {
    const names = await this.namesOnDisk(folder);
    const inside = folder === '' ? '' : `${folder}/`;
    const isOfUnit = this.lastGood.has(unitOf(folder));
    const kept = [...this.lastGood].flatMap(([unit, files]) =>
      unit.startsWith(inside) || isOfUnit ? Object.keys(files).filter((file) => file.startsWith(inside)) : [],
    );
    const keptNames = kept.map((file) => file.slice(inside.length).split('/')[0] ?? '');
    const present = isOfUnit ? [] : names.filter((name) => !this.lastGood.has(`${inside}${name}`));
    return [...new Set([...present, ...keptNames])].sort();
  }

  private async namesOnDisk(folder: string): Promise<string[]> {
    try {
      return (await readdir(join(this.dir, folder))).filter((name) => !name.startsWith('.'));
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

  /** Reports duplicate ids: the problem of the second one names the place of the first. */
  refuseDuplicates(owners: readonly { id: string; file: string; line: number; field: string }[]): void {
    const first = new Map<string, string>();
    for (const { id, ...place } of owners) {
      const known = first.get(id);
      if (known) this.problems.push({ ...place, message: `Déjà pris par ${known}.` });
      else first.set(id, place.file);
    }
  }

  /** Adds a problem about the file as a whole. */
  refuse(file: string, message: string): null {
    return this.note([{ file, line: 1, message }]);
  }

  note(problems: readonly ContentProblem[]): null {
    this.problems.push(...problems);
    return null;
  }

  /** Returns the units that have files in the folder, regardless of stored ones. */
  async unitsOnDisk(): Promise<Set<string>> {
    const entries = await readdir(this.dir, { recursive: true, withFileTypes: true });
    return new Set(
      entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => unitOf(relative(this.dir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))),
    );
  }

  /**
   * Reads a text; null once its problem is noted. Synchronous: for a thousand small files, asynchronous handles cost more than the bytes.
   */
  text(file: string): string | null {
    const text = this.lastGood.get(unitOf(file))?.[file] ?? decodeText(readFileSync(join(this.dir, file)));
    if (typeof text !== 'string') return this.note(text.map((problem) => ({ file, ...problem })));
    this.texts.set(file, text);
    for (const { isIn, message } of BLEMISHES) if (isIn(text)) this.blemishes.push({ file, line: 1, message });
    return text;
  }
}

const CURE = 'lancez « npm run content -- tidy ».';
const BLEMISHES = [
  { isIn: (text: string) => text.startsWith('\uFEFF'), message: `Ce fichier commence par une marque d’ordre des octets (BOM) : ${CURE}` },
  { isIn: (text: string) => text.includes('\r\n'), message: `Ce fichier a des fins de ligne de Windows : ${CURE}` },
  { isIn: (text: string) => text.normalize('NFC') !== text, message: `Ce fichier a des accents séparés de leur lettre : ${CURE}` },
];

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
