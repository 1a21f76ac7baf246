import { COMMUNITY, COMMUNITY_TRACKS, type CommunityTrack } from '@ulty/domain/people/community.js';
import { basename } from 'node:path';
import { questionMeta, type QuestionMeta } from '../schemas/community-schema.js';
import type { ContentFile, ContentFolder } from '../files/content-folder.js';

/** A question of the team with its answer, both plain text. */
export interface QuestionFile extends ContentFile<QuestionMeta> {
  track: CommunityTrack;
  question: string;
  answer: string;
}

const ANSWER = /^## Réponse[ \t]*$/;

/** Reads `community/<track>/<slug>.md`; a missing folder counts as empty. */
export async function readCommunity(folder: ContentFolder): Promise<QuestionFile[]> {
  const files: QuestionFile[] = [];
  for (const name of await folder.list('community')) {
    const track = COMMUNITY_TRACKS.find((known) => known === name);
    if (track) files.push(...(await readTrack(folder, track)));
    else folder.refuse(`community/${name}`, `Ces dossiers sont attendus ici : ${COMMUNITY_TRACKS.join(', ')}.`);
  }
  return files;
}

async function readTrack(folder: ContentFolder, track: CommunityTrack): Promise<QuestionFile[]> {
  const files: QuestionFile[] = [];
  for (const name of await folder.list(`community/${track}`)) {
    const file = `community/${track}/${name}`;
    const read = name.endsWith('.md')
      ? await folder.plainPage(file, basename(name, '.md'), questionMeta(track))
      : folder.refuse(file, 'Seuls des fichiers .md sont attendus ici.');
    if (!read) continue;
    const lines = read.body.split('\n');
    const at = lines.findIndex((line) => ANSWER.test(line));
    const question = lines
      .slice(0, at < 0 ? lines.length : at)
      .join('\n')
      .trim();
    const answer =
      at < 0
        ? ''
        : lines
            .slice(at + 1)
            .join('\n')
            .trim();
    if (at < 0) folder.note([{ file, line: read.bodyLine, message: 'Une ligne « ## Réponse » sépare la question de la réponse.' }]);
    else {
      const { bodyLine } = read;
      folder.note([
        ...lengthProblems(question, 'La question', file, bodyLine),
        ...lengthProblems(answer, 'La réponse', file, bodyLine + at),
      ]);
    }
    files.push({ ...read, track, question, answer });
  }
  return files;
}

function lengthProblems(text: string, what: string, file: string, line: number) {
  if (text === '') return [{ file, line, message: `${what} manque.` }];
  return text.length > COMMUNITY.textChars
    ? [{ file, line, message: `${what} a ${text.length} caractères, et non ${COMMUNITY.textChars} au plus.` }]
    : [];
}

/** Questions about content that is not in this folder. @param known ids and slugs by kind */
export function strayAbouts(files: readonly QuestionFile[], known: Record<NonNullable<QuestionMeta['about']>['kind'], readonly string[]>) {
  return files.flatMap(({ file, meta: { about }, lineOf }) =>
    about && !known[about.kind].includes(about.id)
      ? [{ file, line: lineOf('about', 'id'), field: 'about.id', message: `« ${about.id} » n’est pas dans ce contenu.` }]
      : [],
  );
}
