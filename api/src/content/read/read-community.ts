import { COMMUNITY, COMMUNITY_TRACKS, TEAM_VOICES, type CommunityTrack, type TeamVoice } from '@ulty/domain/people/community.js';
import { basename } from 'node:path';
import { z } from 'zod';
import { questionMeta, type QuestionMeta } from '../schemas/community-schema.js';
import type { ContentFile, ContentFolder } from '../files/content-folder.js';

/** An answer of the team, or a comment below one. */
interface Reply {
  id: string;
  /** The answer that a comment is about; null for an answer. */
  parentId: string | null;
  voice: TeamVoice | null;
  text: string;
}

/** A question of the team with its replies, the best answer first, all in plain text. */
export interface QuestionFile extends ContentFile<QuestionMeta> {
  track: CommunityTrack;
  question: string;
  replies: (Reply & { line: number })[];
}

/** '## Réponse · côté caisse', or '### Suite' below it. */
const HEADING = /^(?:## Réponse|### (Suite))(?: · (.+?))?[ \t]*$/;
const REPLY_ID = /^id: *(\S+)[ \t]*$/;

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
    const starts = lines.flatMap((line, at) => (HEADING.test(line) ? [at] : []));
    const textOf = (from: number, to = lines.length) => lines.slice(from, to).join('\n').trim();
    const question = textOf(0, starts[0]);
    if (starts.length === 0)
      folder.note([{ file, line: read.bodyLine, message: 'Une ligne « ## Réponse » sépare la question de la réponse.' }]);
    else folder.note(lengthProblems(question, 'La question', { file, line: read.bodyLine }));
    const replies: QuestionFile['replies'] = [];
    for (const [at, start] of starts.entries()) {
      const place = { file, line: read.bodyLine + start };
      const [, isComment, voice] = HEADING.exec(lines[start] ?? '') ?? [];
      const ownId = REPLY_ID.exec(lines[start + 1] ?? '')?.[1];
      const id = at === 0 ? read.meta.answerId : ownId?.toLowerCase();
      const text = textOf(start + (at === 0 ? 1 : 2), starts[at + 1]);
      const known = TEAM_VOICES.find((one) => one === voice);
      const parentId = isComment ? (replies.findLast((reply) => reply.parentId === null)?.id ?? null) : null;
      folder.note([
        ...(isComment && parentId === null ? [{ ...place, message: 'Une « ### Suite » vient après une « ## Réponse ».' }] : []),
        ...(voice && !known ? [{ ...place, message: `Une de ces voix est attendue : ${TEAM_VOICES.join(', ')}.` }] : []),
        ...(z.uuid().safeParse(id).success
          ? []
          : [{ ...place, message: 'Une ligne « id: … » suit ce titre : un UUID, ou NOUVEAU avant « tidy ».' }]),
        ...lengthProblems(text, isComment ? 'La suite' : 'La réponse', place, isComment ? COMMUNITY.commentChars : COMMUNITY.textChars),
      ]);
      if (id) replies.push({ id, parentId, voice: known ?? null, text, line: place.line });
    }
    files.push({ ...read, track, question, replies });
  }
  return files;
}

function lengthProblems(text: string, what: string, place: { file: string; line: number }, most: number = COMMUNITY.textChars) {
  if (text === '') return [{ ...place, message: `${what} manque.` }];
  return text.length > most ? [{ ...place, message: `${what} a ${text.length} caractères, et non ${most} au plus.` }] : [];
}

/** Questions about content that is not in this folder. @param known ids and slugs by kind */
export function strayAbouts(files: readonly QuestionFile[], known: Record<NonNullable<QuestionMeta['about']>['kind'], readonly string[]>) {
  return files.flatMap(({ file, meta: { about }, lineOf }) =>
    about && !known[about.kind].includes(about.id)
      ? [{ file, line: lineOf('about', 'id'), field: 'about.id', message: `« ${about.id} » n’est pas dans ce contenu.` }]
      : [],
  );
}
