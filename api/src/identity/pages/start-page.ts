import { mariam } from '@ulty/domain/figures/people.js';
import { FIRST_QUESTION } from '@ulty/domain/learning/first-question.js';
import { KEPT_THREAD_PATH } from '@ulty/domain/learning/kept-thread.js';
import { phoneAuthPage } from '@ulty/domain/base/pages.js';
import { loginFormPath } from '@ulty/domain/base/safe-path.js';
import { stripGradient } from '@ulty/domain/base/weave.js';
import type { FastifyRequest } from 'fastify';
import { html, trustedHtml, type SafeHtml } from '../../core/base/html.js';
import { accountPage } from './layout.js';

const icon = (path: string) =>
  trustedHtml(
    `<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`,
  );
const NEW_PERSON = icon('M8 7a4 4 0 1 0 8 0 4 4 0 0 0-8 0M16 19h6M19 16v6M6 21v-2a4 4 0 0 1 4-4h4');
const ENTER = icon('M15 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h7a2 2 0 0 0 2-2v-2M21 12H8l3-3M11 15l-3-3');

const REASONS = [
  [
    icon(
      'M12 18h.01M9.2 15.2a4 4 0 0 1 5.6 0M6.3 12.3a8 8 0 0 1 3.9-2.1m4.2.2a8 8 0 0 1 3.3 2M3.5 9.5a12 12 0 0 1 3.5-2.4m3.1-1a12 12 0 0 1 10.4 3.4M3 3l18 18',
    ),
    'Vos cours restent ouverts sans réseau.',
  ],
  [icon('M12 3a12 12 0 0 0 8.5 3a12 12 0 0 1-8.5 15a12 12 0 0 1-8.5-15a12 12 0 0 0 8.5-3'), 'Votre numéro n’est jamais montré.'],
  [
    icon(
      'M9 14c0 1.7 2.7 3 6 3s6-1.3 6-3-2.7-3-6-3-6 1.3-6 3v4c0 1.7 2.7 3 6 3s6-1.3 6-3v-4M3 6c0 1.7 2.7 3 6 3s6-1.3 6-3-2.7-3-6-3-6 1.3-6 3v10c0 .9.8 1.5 2 2M3 11c0 .9.8 1.5 2 2',
    ),
    'Ce que vous apprenez rapporte des UltyCoins.',
  ],
] as const;

const STYLE = trustedHtml(
  `<style>.button{min-height:60px;margin-top:16px}.lead{margin:0 0 20px;color:var(--encre-2)}.kept{display:flex;align-items:center;gap:14px;margin:0 0 24px;padding:12px 14px;border:1px solid var(--fil);border-radius:10px;font-size:.875rem;font-weight:600}.kept span{display:flex;flex:1;gap:3px}.kept i{flex:1;height:14px;background:repeating-linear-gradient(var(--fil) 0 1px,transparent 1px 4px)}.kept i:first-child{background:${stripGradient('Finance', '180deg')}}.reasons{margin:28px 0 0;padding:0;list-style:none}.reasons li{display:flex;gap:14px;padding:12px 0}.reasons li+li{border-top:2px dashed var(--fil)}.reasons svg{flex:none;margin-top:2px}.person{display:flex;align-items:center;gap:16px;margin:20px 0 0}.person svg{flex:none;background:#efe8d6;border-radius:10px}.person small{margin-top:2px}</style>`,
);

const PERSON = trustedHtml(
  `<svg width="84" height="93" viewBox="0 0 96 106" fill="none" stroke="#131A38" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${mariam.drawing}</svg>`,
);

export interface StartState {
  /** Own path to return to, or null. */
  returnTo: string | null;
  /** Whether SMS is in service: an account then begins with a number. */
  hasSms: boolean;
}

/** 'Commencer': a new account and a known one as equals, three reasons, and the thread kept from a first answer. Product §2.1, identity §17. */
export function startPage(request: FastifyRequest, { returnTo, hasSms }: StartState): SafeHtml {
  const query = returnTo === null ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
  const kept =
    returnTo === KEPT_THREAD_PATH &&
    html`<p class="kept"><span aria-hidden="true">${Array.from({ length: FIRST_QUESTION.pieces }, () => html`<i></i>`)}</span>1 fil gardé</p>`;
  return accountPage(
    request,
    'Commencer',
    html`${STYLE}<p class="lead">Gratuit. ${hasSms ? 'Un numéro suffit.' : 'Un e-mail suffit.'}</p>${kept}<a class="button" href="${hasSms ? phoneAuthPage : '/api/register'}${query}">${NEW_PERSON}Créer un compte</a><a class="button other" href="${loginFormPath(returnTo)}">${ENTER}J’ai déjà un compte</a><ul class="reasons">${REASONS.map(([sign, text]) => html`<li>${sign}<span>${text}</span></li>`)}</ul><div class="person">${PERSON}<p>«\u00a0Dix minutes le soir, après les comptes.\u00a0»<small>Mariam, personnage de nos leçons</small></p></div>`,
  );
}
