import type { FirstQuestion } from '@ulty/contracts/pages/first-question.js';
import { boldedAnswer, FIRST_ANSWER_PATH, FIRST_QUESTION } from '@ulty/domain/learning/first-question.js';
import { KEPT_THREAD_LOGIN } from '@ulty/domain/learning/kept-thread.js';
import { stripGradient } from '@ulty/domain/base/weave.js';
import type { FastifyRequest } from 'fastify';
import { html, trustedHtml, type SafeHtml } from '../../core/base/html.js';
import { accountPage, alertBox } from '../../identity/pages/layout.js';

const sign = (path: string) =>
  trustedHtml(
    `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`,
  );
const CHECK = sign('M5 12l5 5 10-10');
const CROSS = sign('M18 6L6 18M6 6l12 12');

const STYLE = trustedHtml(
  `<style>.pieces{display:flex;gap:3px;margin:16px 0 20px}.pieces i{flex:1;height:14px;background:repeating-linear-gradient(var(--fil) 0 1px,transparent 1px 4px)}.pieces .woven{background:${stripGradient('Finance', '180deg')}}.asked{font-size:1.125rem;font-weight:600}.choice{color:inherit;background:none;border:2px solid var(--bord);margin-top:12px;text-align:left}.choice:hover{color:inherit;background:none;border-color:var(--indigo)}.row{display:flex;align-items:center;justify-content:space-between;gap:12px;margin:12px 0 0;padding:9px 14px;border:2px dashed;border-radius:6px;color:var(--laterite)}.row b{display:block;color:var(--encre)}.row.right{border-style:solid;color:var(--moringa)}.row.right b{font-size:1.25rem}:root{--laterite:#ab4213;--moringa:#1a7346}[data-theme=dark]{--laterite:#f29a70;--moringa:#74cf9e}@media(prefers-color-scheme:dark){:root:not([data-theme=light]){--laterite:#f29a70;--moringa:#74cf9e}}</style>`,
);

/** The strip of the first day, with its first piece woven or not. Decorative. */
const pieces = (isWoven: boolean): SafeHtml =>
  html`<div class="pieces" aria-hidden="true">${Array.from({ length: FIRST_QUESTION.pieces }, (_, at) => (isWoven && at === 0 ? html`<i class="woven"></i>` : html`<i></i>`))}</div>`;

const row = (text: string, mark: string, isRight: boolean): SafeHtml =>
  html`<p class="row${isRight && ' right'}"><span><b>${text}</b>${mark}</span>${isRight ? CHECK : CROSS}</p>`;

/** The page that asks a question; `isRefused`: the form came without one of its choices. */
export function questionPage(request: FastifyRequest, { id, prompt, choices }: FirstQuestion, isRefused = false): SafeHtml {
  return accountPage(
    request,
    'Une question, sans compte',
    html`${STYLE}${isRefused && alertBox('Cette réponse n’est pas dans la question.', 'Choisissez une des trois.')}<form method="post" action="${FIRST_ANSWER_PATH}">${pieces(false)}<p class="asked">${prompt}</p><input type="hidden" name="question" value="${id}">${choices.map((choice) => html`<button class="choice" name="a" value="${choice.id}">${choice.text}</button>`)}</form>`,
  );
}

/** The page of a verdict: the right answer first, then the given one, then why. */
export function verdictPage(
  request: FastifyRequest,
  { prompt, choices, answer, right, missed }: FirstQuestion,
  given: FirstQuestion['choices'][number],
  next: FirstQuestion,
): SafeHtml {
  const isRight = given.id === answer;
  const rightText = choices.find(({ id }) => id === answer)?.text ?? '';
  const sentence = boldedAnswer(isRight ? right : missed, rightText).map(({ text, isBold }) => (isBold ? html`<b>${text}</b>` : text));
  const another = `${FIRST_ANSWER_PATH}?question=${encodeURIComponent(next.id)}`;
  return accountPage(
    request,
    isRight ? 'Bonne réponse.' : 'Pas encore.',
    html`${STYLE}${pieces(isRight)}<p class="asked">${prompt}</p>${row(rightText, isRight ? 'Votre réponse, juste' : 'Bonne réponse', true)}${!isRight && row(given.text, 'Votre réponse', false)}<p>${sentence}</p>${
      isRight
        ? html`<p>Votre premier fil est posé. Il en manque quatre pour le jour.</p><a class="button" href="${KEPT_THREAD_LOGIN}">Gardez ce fil</a><p class="foot"><a href="${another}">Une autre question</a></p>`
        : html`<a class="button" href="${another}">Une autre question</a><p class="foot"><a href="/api/login">Créer un compte</a></p>`
    }`,
  );
}
