import type { CommunityAnswer, CommunityMedia, QuestionThread } from '@ulty/contracts/community/community.js';
import { questionThread } from '@ulty/contracts/reads/community.js';
import { formatDate, plural } from '@ulty/domain/base/format.js';
import { questionPage } from '@ulty/domain/base/pages.js';
import { fetchJson, readKey, trustedNow } from '@ulty/kit';
import { giveFile } from '@ulty/kit/give-file';
import { toBase64 } from '../parts/base64';
import { nameOf } from './question-words';
import type { Written } from './post-body';

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const plain = (text: string) => text.replace(/[&<>"]/g, (letter) => ESCAPED[letter] ?? letter);

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:42rem;margin:1rem auto;padding:0 1rem}article{border-top:2px dashed #b9bfd3;margin-top:1rem;padding-top:.5rem}p{white-space:pre-wrap;overflow-wrap:anywhere}img{max-width:100%;height:auto}small{color:#4a5272}';

/**
 * All answers of a thread: those after the first fifty are fetched.
 * @throws ApiError, TypeError without network
 */
async function allAnswers(thread: QuestionThread): Promise<CommunityAnswer[]> {
  const answers = new Map(thread.answerList.map((answer) => [answer.id, answer]));
  for (let after = thread.nextAnswers; after !== null; ) {
    const next: QuestionThread = await fetchJson<QuestionThread>(readKey(questionThread, { id: thread.id, after }));
    const known = answers.size;
    for (const answer of next.answerList) if (!answers.has(answer.id)) answers.set(answer.id, answer);
    after = answers.size > known ? next.nextAnswers : null;
  }
  return [...answers.values()];
}

/** A picture or a voice inside the file; a line of text where it cannot be loaded. */
async function embedded({ kind, href }: CommunityMedia): Promise<string> {
  try {
    const answer = await fetch(href, { credentials: 'include' });
    if (!answer.ok) throw new TypeError(href);
    const type = answer.headers.get('content-type') ?? '';
    const source = `data:${plain(type)};base64,${toBase64(new Uint8Array(await answer.arrayBuffer()))}`;
    return kind === 'image' ? `<img src="${source}" alt="Image jointe">` : `<audio controls src="${source}"></audio>`;
  } catch {
    return `<p><small>${kind === 'image' ? 'Une image' : 'Un message vocal'} : à voir sur Ulty.</small></p>`;
  }
}

const signed = ({ author, at, editedAt }: Written) =>
  `<small>${plain([nameOf(author), author.level, author.region].filter(Boolean).join(' · '))} · ${formatDate(at)}${editedAt ? ' · modifiée' : ''}</small>`;

async function post(written: Written & { media?: readonly CommunityMedia[]; comments?: readonly Written[] }): Promise<string> {
  const media = await Promise.all((written.media ?? []).map(embedded));
  const comments = (written.comments ?? []).map((comment) => `<blockquote>${signed(comment)}<p>${plain(comment.text)}</p></blockquote>`);
  return [signed(written), `<p>${plain(written.text)}</p>`, ...media, ...comments].join('\n');
}

/**
 * One page of HTML that contains everything and opens in any browser.
 * @param origin of the site with the thread
 */
export async function threadHtml(thread: QuestionThread, origin: string): Promise<string> {
  const answers = await allAnswers(thread);
  const parts = await Promise.all(
    answers.map(async (answer) => `<article>${answer.isBest ? '<b>Meilleure réponse</b><br>' : ''}${await post(answer)}</article>`),
  );
  const address = origin + questionPage({ id: thread.id });
  return `<!doctype html>
<html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${plain(thread.title)}</title><style>${STYLE}</style>
<h1>${plain(thread.title)}</h1>
${await post(thread)}
<h2>${plural(answers.length, 'réponse')}</h2>
${parts.join('\n')}
<p><small>Fil de la communauté Ulty, gardé le ${formatDate(new Date(trustedNow()).toISOString())}. <a href="${plain(address)}">${plain(address)}</a></small></p>
</html>
`;
}

/** 'ulty-faut-il-compter-mon-salaire.html'. */
export function fileName(title: string): string {
  const words =
    title
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return `${['ulty', ...words].join('-').slice(0, 60).replace(/-+$/, '')}.html`;
}

/**
 * Shares the file with another app, or saves it.
 * @throws ApiError, TypeError without network when answers are missing
 */
export async function giveThread(thread: QuestionThread): Promise<'shared' | 'saved' | 'cancelled'> {
  const html = await threadHtml(thread, location.origin);
  return giveFile(new File([html], fileName(thread.title), { type: 'text/html' }), thread.title);
}
